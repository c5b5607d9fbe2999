/** Writes a schema as one migration, which new databases begin with. */
import type { Migration } from '../motor/migrations.ts'
import type { Objeto } from './catalogo.ts'

/** @param ultima the last of the migrations that it stands for */
export function writeBase(objetos: readonly Objeto[], filas: readonly string[], ultima: Migration): string {
  const of = (clase: Objeto['clase']) => objetos.filter((objeto) => objeto.clase === clase).map(({ sql }) => sql)
  const roles = of('rol')
  const parts = [
    `-- Stands for the migrations up to its number (docs/decisions/0145). Written by npm run migraciones:base.`,
    `-- Reemplaza hasta ${ultima.name} ${ultima.checksum}`,
    'set local check_function_bodies = off;',
    ...roles.map(createRol),
    end(`grant ${roles.join(', ')} to current_user`),
    ...[...of('uso'), ...of('ajuste'), ...of('funcion').map(shorten)].map(end),
    ...inOrder(objetos).map((tabla) => writeTabla(objetos, tabla)),
    ...[...of('funcion_de_filas').map(shorten), ...of('vista')].map(end),
    ...[...lateRelaciones(objetos), ...ofVistas(objetos)].map(end),
    ...objetos.filter(readsOthers).map(({ sql }) => end(sql)),
    ...of('disparador').map(end),
    ...filas.map(end),
  ]
  return `${parts.join('\n')}\n`
}

const end = (sql: string): string => `${sql};`

/** Two servers may create it for two databases at once. */
const createRol = (rol: string): string => `do $$ begin
  if not exists (select from pg_roles where rolname = '${rol}') then create role ${rol} nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;`

const shorten = (sql: string): string => sql.replace(/^(CREATE OR REPLACE \w+) public\./, '$1 ')

/** All that a table is but what may need other tables: its triggers and some of its policies. */
function writeTabla(objetos: readonly Objeto[], tabla: string): string {
  const own = objetos.filter((objeto) => objeto.tabla === tabla)
  const relaciones = own.filter((objeto) => objeto.clase === 'relacion' && !isLate(objetos, objeto))
  const create = own.find(({ clase }) => clase === 'tabla')!.sql
  const inside = relaciones.map(({ sql }) => `,\n  ${sql.replace(/^.*? add (?=constraint)/, '')}`).join('')
  return [
    '',
    end(create.replace(/\n\)(?= with \(|$)/, `${inside}\n)`)),
    ...own.filter((objeto) => DE_TABLA.has(objeto.clase) && !readsOthers(objeto)).map(({ sql }) => end(sql)),
    ...objetos.filter((o) => o.clase === 'permiso' && isSequenceOf(o.tabla, tabla, objetos)).map(({ sql }) => end(sql)),
  ].join('\n')
}

const DE_TABLA = new Set<Objeto['clase']>(['almacen', 'indice', 'seguridad', 'politica', 'permiso', 'comentario'])

/** A policy that looks into other tables. */
const readsOthers = ({ clase, sql }: Objeto): boolean => clase === 'politica' && /\bFROM\b/.test(sql)

const isSequenceOf = (secuencia: string, tabla: string, objetos: readonly Objeto[]): boolean =>
  !objetos.some(({ clase, nombre }) => (clase === 'tabla' || clase === 'vista') && nombre === secuencia) &&
  objetos.some(
    ({ clase, sql, nombre }) => clase === 'tabla' && nombre === tabla && columnsOf(sql, tabla).has(secuencia),
  )

const columnsOf = (create: string, tabla: string): Set<string> =>
  new Set([...create.matchAll(/^ {2}(\w+) .* as identity/gm)].map(([, columna]) => `${tabla}_${columna}_seq`))

const ofVistas = (objetos: readonly Objeto[]): string[] =>
  objetos
    .filter(({ clase, tabla }) => clase === 'permiso' && objetos.some((o) => o.clase === 'vista' && o.nombre === tabla))
    .map(({ sql }) => sql)

/** Tables after those that their foreign keys name. */
function inOrder(objetos: readonly Objeto[]): string[] {
  const order: string[] = []
  const visit = (tabla: string, path: readonly string[]) => {
    if (order.includes(tabla) || path.includes(tabla)) return
    for (const relacion of objetos.filter((o) => o.clase === 'relacion' && o.tabla === tabla)) {
      visit(targetOf(relacion), [...path, tabla])
    }
    order.push(tabla)
  }
  for (const { clase, tabla } of objetos) if (clase === 'tabla') visit(tabla, [])
  return order
}

const targetOf = ({ sql }: Objeto): string => /REFERENCES (\w+)/.exec(sql)![1]!

function isLate(objetos: readonly Objeto[], relacion: Objeto): boolean {
  const order = inOrder(objetos)
  return order.indexOf(targetOf(relacion)) > order.indexOf(relacion.tabla)
}

const lateRelaciones = (objetos: readonly Objeto[]): string[] =>
  objetos.filter((objeto) => objeto.clase === 'relacion' && isLate(objetos, objeto)).map(({ sql }) => sql)
