/**
 * Decides which scripts of the application become one file. The bundler makes one for each set of screens that share
 * code, so a page requests a hundred. A hundred requests cost browser, line and server more than the bytes in them
 * (docs/decisions/0123 and 0189).
 */

export interface Script {
  file: string
  /** Size of the code before it is minified. */
  bytes: number
  /** Files that must be loaded before it runs. */
  imports: readonly string[]
  /** Files that it may load later. */
  lazy: readonly string[]
  /** True if another file loads it later. */
  isLazy: boolean
  /** True if nothing is merged with it. */
  isFixed?: boolean
}

interface Site {
  scripts: readonly Script[]
  /** The script that index.html names. */
  entry: string
  /** The frame of every screen of a signed-in user. */
  shell: string
  /** Screens that open inside the shell. */
  insideShell: ReadonlySet<string>
}

interface Terms {
  /** Unneeded bytes that one request less is worth. */
  bytesPerRequest: number
  /** Most unneeded bytes of a page, as a share of the needed ones: 0.05 is a twentieth. */
  excess: number
  /** Most bytes of a screen's page. One that needs more gets nothing else. */
  ceiling: number
}

interface Group {
  files: string[]
  bytes: number
  /** Lazy files that are opened with it: they need it, or all ways to them load it. */
  loaders: Set<string>
  isLazy: boolean
  isFixed: boolean
  imports: Set<Group>
}

/**
 * Groups all files that the entry does not need; each group becomes one file. Each lazy file is counted as a page: itself
 * and all that is certainly loaded before it. So what most screens need may share a file with what the shell needs.
 * Merging two files saves a request for each page that loads both, and costs each page that loads one the bytes of the
 * other. No group imports itself through another group: its modules would run before the ones they import.
 */
export function groupScripts(site: Site, { bytesPerRequest, excess, ceiling }: Terms): string[][] {
  const byFile = new Map(site.scripts.map((script) => [script.file, script]))
  const entry = withImports(byFile, site.entry)
  const groups = toGroups(site, findLoaders(site, byFile, entry))
  const loaded = sumByLoader(groups)
  const entryBytes = [...entry].reduce((sum, file) => sum + byFile.get(file)!.bytes, 0)
  const most = new Map(
    [...loaded].map(([loader, bytes]) => {
      const allowed = bytes + (entryBytes + bytes) * excess
      const isScreen = site.insideShell.has(loader)
      return [loader, isScreen ? Math.max(bytes, Math.min(allowed, ceiling - entryBytes)) : allowed]
    }),
  )
  const findMerges = (one: Group, others: readonly Group[]): Merge[] =>
    others.flatMap((other) => {
      const gain = one === other || !mayJoin(one, other) ? 0 : measureGain(one, other, bytesPerRequest)
      return gain > 0 ? [{ gain, one, other }] : []
    })
  let merges = groups.flatMap((one, i) => findMerges(one, groups.slice(i + 1)))
  for (let best = findBest(merges); best; best = findBest(merges)) {
    const { gain, one, other } = best
    const aliens = [...findAliens(one, other), ...findAliens(other, one)]
    const isTooMuch = aliens.some(({ loader, bytes }) => loaded.get(loader)! + bytes > most.get(loader)!)
    // What the other imports is requested too.
    const cost = aliens.reduce(
      (sum, { brought }) => sum + brought.reduce((more, { bytes }) => more + bytes + bytesPerRequest, 0),
      0,
    )
    // An impossible merge is considered again once one of the two has grown.
    const impossible = isTooMuch || cost >= gain || leadsBack(one, other) || leadsBack(other, one)
    const changed = new Set(impossible ? [] : [one, other, ...aliens.flatMap(({ brought }) => brought)])
    merges = merges.filter((it) => (impossible ? it !== best : !changed.has(it.one) && !changed.has(it.other)))
    if (impossible) continue
    for (const { loader, bytes, brought } of aliens) {
      loaded.set(loader, loaded.get(loader)! + bytes)
      for (const group of brought) group.loaders.add(loader)
    }
    merge(groups, one, other)
    changed.delete(other)
    const done = new Set<Group>()
    for (const group of changed) {
      done.add(group)
      merges.push(
        ...findMerges(
          group,
          groups.filter((it) => !done.has(it)),
        ),
      )
    }
  }
  return groups.map(({ files }) => files)
}

function sumByLoader(groups: readonly Group[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { bytes, loaders } of groups) {
    for (const loader of loaders) sums.set(loader, (sums.get(loader) ?? 0) + bytes)
  }
  return sums
}

interface Merge {
  gain: number
  one: Group
  other: Group
}

const findBest = (merges: readonly Merge[]): Merge | undefined =>
  merges.reduce<Merge | undefined>((best, it) => (best && best.gain >= it.gain ? best : it), undefined)

function toGroups({ scripts }: Site, loadersOf: ReadonlyMap<string, Set<string>>): Group[] {
  const byFile = new Map<string, Group>()
  for (const { file, bytes, isLazy, isFixed = false } of scripts) {
    const loaders = loadersOf.get(file)
    if (loaders) byFile.set(file, { files: [file], bytes, loaders, isLazy, isFixed, imports: new Set() })
  }
  for (const { file, imports } of scripts) {
    for (const other of imports) {
      const needed = byFile.get(other)
      if (needed) byFile.get(file)?.imports.add(needed)
    }
  }
  return [...byFile.values()]
}

/** This file and all that must be loaded before it runs. */
function withImports(byFile: ReadonlyMap<string, Script>, file: string, all = new Set<string>()): Set<string> {
  const script = byFile.get(file)
  if (!script || all.has(file)) return all
  all.add(file)
  for (const other of script.imports) withImports(byFile, other, all)
  return all
}

/** For each file outside the entry: the lazy files that are opened with it. */
function findLoaders(
  { scripts, shell, insideShell }: Site,
  byFile: ReadonlyMap<string, Script>,
  always: ReadonlySet<string>,
): Map<string, Set<string>> {
  const lazy = scripts.filter(({ isLazy, file }) => isLazy && !always.has(file)).map(({ file }) => file)
  const needs = new Map(lazy.map((file) => [file, withImports(byFile, file)]))
  const neededBy = (file: string) => lazy.filter((loader) => needs.get(loader)!.has(file))

  /** Files that are certainly loaded when a lazy file is requested: those that all ways to it have in common. */
  const present = new Map(lazy.map((file) => [file, new Set(byFile.keys())]))
  const findPresent = (file: string): Set<string> => {
    const ways = scripts
      .filter((script) => script.lazy.includes(file))
      .flatMap((parent) => {
        if (!always.has(parent.file)) return neededBy(parent.file).map((o) => unite(present.get(o)!, needs.get(o)!))
        return [file !== shell && insideShell.has(file) ? unite(always, needs.get(shell)!) : always]
      })
    return unite(always, ways.reduce(intersect, ways[0] ?? always))
  }
  // Ways may be circular. Start with every file as loaded and remove the uncertain ones until nothing changes.
  for (let changed = true; changed; ) {
    changed = false
    for (const file of lazy) {
      const now = findPresent(file)
      if (now.size < present.get(file)!.size) changed = true
      present.set(file, now)
    }
  }
  const isOpenedWith = (loader: string, file: string) => needs.get(loader)!.has(file) || present.get(loader)!.has(file)
  const loaders = scripts
    .filter(({ file }) => !always.has(file))
    .map(({ file }) => [file, new Set(lazy.filter((loader) => isOpenedWith(loader, file)))] as const)
  return new Map(loaders)
}

/** False if it would put files that others need into a lazy file, which is requested by name. */
const mayJoin = (one: Group, other: Group): boolean =>
  !(one.isFixed || other.isFixed) &&
  (!(one.isLazy || other.isLazy) ||
    (!(one.isLazy && other.isLazy) &&
      one.loaders.size === other.loaders.size &&
      intersect(one.loaders, other.loaders).size === one.loaders.size))

function measureGain(one: Group, other: Group, bytesPerRequest: number): number {
  const both = intersect(one.loaders, other.loaders).size
  return bytesPerRequest * both - one.bytes * (other.loaders.size - both) - other.bytes * (one.loaders.size - both)
}

/** What each loader of `one` alone would load more with `other`: its bytes, and the groups that it imports. */
function findAliens(one: Group, other: Group): { loader: string; bytes: number; brought: Group[] }[] {
  const loaders = [...one.loaders].filter((loader) => !other.loaders.has(loader))
  if (loaders.length === 0) return []
  const imported = reach(other)
  imported.delete(one)
  return loaders.map((loader) => {
    const brought = [...imported].filter((group) => !group.loaders.has(loader))
    return { loader, bytes: other.bytes + brought.reduce((sum, { bytes }) => sum + bytes, 0), brought }
  })
}

/** All groups that this one imports, directly or through others. */
function reach(from: Group): Set<Group> {
  const seen = new Set<Group>()
  const pending = [...from.imports]
  for (let group = pending.pop(); group; group = pending.pop()) {
    if (seen.has(group)) continue
    seen.add(group)
    pending.push(...group.imports)
  }
  return seen
}

/** True if `from` needs `to` through a third group. */
function leadsBack(from: Group, to: Group): boolean {
  return [...from.imports].some((group) => group !== to && reach(group).has(to))
}

function merge(groups: Group[], one: Group, other: Group): void {
  groups.splice(groups.indexOf(other), 1)
  one.files.push(...other.files)
  one.bytes += other.bytes
  one.isLazy ||= other.isLazy
  one.loaders = unite(one.loaders, other.loaders)
  one.imports = unite(one.imports, other.imports)
  for (const group of groups) if (group.imports.delete(other)) group.imports.add(one)
  one.imports.delete(one)
}

const unite = <T>(...sets: ReadonlySet<T>[]): Set<T> => new Set(sets.flatMap((set) => [...set]))

const intersect = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): Set<T> =>
  new Set([...one].filter((it) => other.has(it)))
