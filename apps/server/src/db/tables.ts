/**
 * Tables of migrations/ as the drivers return them (db/README: int8 → number, numeric → string, bytea → bytes), grouped
 * by subject. `tables.test.ts` compares every type with the database.
 */
import type { CatalogosTables } from './tables/catalogos.ts'
import type { CiaTables } from './tables/cia.ts'
import type { ClienteTables } from './tables/cliente.ts'
import type { IvaTables } from './tables/iva.ts'
import type { MostradorTables } from './tables/mostrador.ts'
import type { OperacionTables } from './tables/operacion.ts'
import type { PlanTables } from './tables/plan.ts'
import type { ProductoTables } from './tables/producto.ts'
import type { RecibidoTables } from './tables/recibido.ts'
import type { TableroTables } from './tables/tablero.ts'
import type { UsuarioTables } from './tables/usuario.ts'
import type { VtaTables } from './tables/vta.ts'

export type * from './tables/catalogos.ts'
export type * from './tables/cia.ts'
export type * from './tables/cliente.ts'
export type * from './tables/iva.ts'
export type * from './tables/mostrador.ts'
export type * from './tables/operacion.ts'
export type * from './tables/plan.ts'
export type * from './tables/producto.ts'
export type * from './tables/recibido.ts'
export type * from './tables/tablero.ts'
export type * from './tables/usuario.ts'
export type * from './tables/vta.ts'

export interface Tables
  extends CatalogosTables,
    CiaTables,
    UsuarioTables,
    ClienteTables,
    ProductoTables,
    VtaTables,
    MostradorTables,
    RecibidoTables,
    IvaTables,
    PlanTables,
    TableroTables,
    OperacionTables {}
