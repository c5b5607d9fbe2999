/**
 * Decides which scripts of the application become one file. The bundler makes one for each set of screens that share code:
 * a page that opens asks for eighty, and the browser, the line and the server spend more on the eighty than on what is in
 * them (docs/decisions/0123).
 */

export interface Script {
  file: string
  /** Of its code, before it is minified. */
  bytes: number
  /** Files that it needs before it runs. */
  imports: readonly string[]
  /** Files that it may load later. */
  lazy: readonly string[]
  /** Whether something loads it later. */
  isLazy: boolean
}

interface Site {
  scripts: readonly Script[]
  /** What index.html names. */
  entry: string
  /** What every screen of somebody signed in is drawn in. */
  shell: string
  /** Screens that open inside the shell. */
  insideShell: ReadonlySet<string>
}

interface Terms {
  /** What a request is worth, in bytes that a loader does not need. */
  bytesPerRequest: number
  /** How much more than it needs a loader may load: 0.05 is a twentieth. */
  excess: number
}

interface Group {
  files: string[]
  bytes: number
  /** Lazy files that load it; those that always find it loaded are left out. */
  loaders: Set<string>
  isLazy: boolean
  imports: Set<Group>
}

/**
 * Returns the files that become one, for all files that the entry does not need. Merging two saves a request for each
 * loader of both and costs the loaders of one alone the bytes of the other. No group imports itself by way of another,
 * since its modules would run before what they need.
 */
export function groupScripts(site: Site, { bytesPerRequest, excess }: Terms): string[][] {
  const groups = toGroups(site)
  const needed = sumByLoader(groups)
  const loaded = new Map(needed)
  const isTooMuch = (one: Group, other: Group) =>
    [...one.loaders].some(
      (loader) => !other.loaders.has(loader) && loaded.get(loader)! + other.bytes > needed.get(loader)! * (1 + excess),
    )
  const findMerges = (one: Group, others: readonly Group[]): Merge[] =>
    others.flatMap((other) => {
      const gain = one === other || !mayJoin(one, other) ? 0 : measureGain(one, other, bytesPerRequest)
      return gain > 0 ? [{ gain, one, other }] : []
    })
  let merges = groups.flatMap((one, i) => findMerges(one, groups.slice(i + 1)))
  for (let best = findBest(merges); best; best = findBest(merges)) {
    const { one, other } = best
    // A merge that is impossible now is looked at again when either of the two has grown.
    const impossible = isTooMuch(one, other) || isTooMuch(other, one) || leadsBack(one, other) || leadsBack(other, one)
    merges = merges.filter((it) =>
      impossible ? it !== best : ![it.one, it.other].some((g) => g === one || g === other),
    )
    if (impossible) continue
    for (const loader of unite(one.loaders, other.loaders)) {
      const alien = (one.loaders.has(loader) ? 0 : one.bytes) + (other.loaders.has(loader) ? 0 : other.bytes)
      loaded.set(loader, loaded.get(loader)! + alien)
    }
    merge(groups, one, other)
    merges.push(...findMerges(one, groups))
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

function toGroups(site: Site): Group[] {
  const loadersOf = findLoaders(site)
  const byFile = new Map<string, Group>()
  for (const { file, bytes, isLazy } of site.scripts) {
    const loaders = loadersOf.get(file)
    if (loaders) byFile.set(file, { files: [file], bytes, loaders, isLazy, imports: new Set() })
  }
  for (const { file, imports } of site.scripts) {
    for (const other of imports) {
      const needed = byFile.get(other)
      if (needed) byFile.get(file)?.imports.add(needed)
    }
  }
  return [...byFile.values()]
}

/** For each file outside the entry: the lazy files that need it and may be the first to load it. */
function findLoaders({ scripts, entry, shell, insideShell }: Site): Map<string, Set<string>> {
  const byFile = new Map(scripts.map((script) => [script.file, script]))
  const withImports = (file: string, all = new Set<string>()): Set<string> => {
    if (all.has(file)) return all
    all.add(file)
    for (const other of byFile.get(file)?.imports ?? []) withImports(other, all)
    return all
  }
  const always = withImports(entry)
  const lazy = scripts.filter(({ isLazy, file }) => isLazy && !always.has(file)).map(({ file }) => file)
  const needs = new Map(lazy.map((file) => [file, withImports(file)]))
  const neededBy = (file: string) => lazy.filter((loader) => needs.get(loader)!.has(file))

  /** What is loaded for certain when a lazy file is asked for: what all ways to it have in common. */
  const present = new Map(lazy.map((file) => [file, new Set(byFile.keys())]))
  const findPresent = (file: string): Set<string> => {
    const ways = scripts
      .filter((script) => script.lazy.includes(file))
      .flatMap((parent) => {
        if (!always.has(parent.file)) return neededBy(parent.file).map((o) => unite(present.get(o)!, needs.get(o)!))
        return [file !== shell && insideShell.has(file) ? unite(always, withImports(shell)) : always]
      })
    return unite(always, ways.reduce(intersect, ways[0] ?? always))
  }
  // Ways may lead in a circle: from "everything is loaded", what is not certain is removed until nothing changes.
  for (let changed = true; changed; ) {
    changed = false
    for (const file of lazy) {
      const now = findPresent(file)
      if (now.size < present.get(file)!.size) changed = true
      present.set(file, now)
    }
  }
  const loaders = scripts
    .filter(({ file }) => !always.has(file))
    .map(({ file }) => [file, new Set(neededBy(file).filter((loader) => !present.get(loader)!.has(file)))] as const)
  return new Map(loaders)
}

/** A lazy file is asked for by name: what others need is not put into it. */
const mayJoin = (one: Group, other: Group): boolean =>
  !(one.isLazy || other.isLazy) ||
  (!(one.isLazy && other.isLazy) &&
    one.loaders.size === other.loaders.size &&
    intersect(one.loaders, other.loaders).size === one.loaders.size)

function measureGain(one: Group, other: Group, bytesPerRequest: number): number {
  const both = intersect(one.loaders, other.loaders).size
  return bytesPerRequest * both - one.bytes * (other.loaders.size - both) - other.bytes * (one.loaders.size - both)
}

/** Whether `from` needs `to` by way of a third group. */
function leadsBack(from: Group, to: Group): boolean {
  const seen = new Set<Group>([from])
  const pending = [...from.imports].filter((group) => group !== to)
  for (let group = pending.pop(); group; group = pending.pop()) {
    if (group === to) return true
    if (seen.has(group)) continue
    seen.add(group)
    pending.push(...group.imports)
  }
  return false
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
