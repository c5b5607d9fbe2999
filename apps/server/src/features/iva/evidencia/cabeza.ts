/** Figures of a month in its downloads and in its sealed evidence. */
import type { MesaIva } from '@pura/contract'
import { type Periodo, subtract, toDecimal } from '@pura/domain'
import type { IdCasilla } from '@pura/domain/iva'
import type { Db } from '../../../db/index.ts'
import { listArchivos } from '../asientos/archivos.ts'
import { listAsientos, toAsiento } from '../asientos/asientos.ts'
import { toAplicada } from '../mes/base.ts'
import { delMesOf, type GuardadoDelMes, toGuardado } from '../mes/del-mes.ts'
import type { MesDeIva } from '../mes/mes.ts'
import { liquidacionOf, pilasOf } from '../mes/sumas-mes.ts'

export interface CasillaDeEvidencia {
  id: IdCasilla
  exacto: string
  entero: string
  segunDocumentos: string | null
}

export interface CabezaDeEvidencia extends Periodo {
  formato: typeof FORMATO | 'pura-factura/mes-de-iva/1'
  compania: { nombre: string; identificacion: string }
  /** Null for an open month. */
  cierre: CierreDeEvidencia | null
  casillas: CasillaDeEvidencia[]
  determinado: { decidido: string; presunto: string }
  proporcion: ReturnType<typeof toAplicada> & { ajuste: string }
  /** In December, each month of the year; older seals have only the difference. */
  anual?: GuardadoDelMes[]
  liquidacion: MesaIva['liquidacion']
  pilas: MesaIva['pilas']
  asientos: MesaIva['asientos']
}

/** Seals of format 1 have the first three fields only. */
interface CierreDeEvidencia {
  momento: string
  username: string
  motivo: string
  /** Within the month: 1 is the original. */
  numero?: number
  nombre?: string
  /** Of an accountant from outside. */
  compania?: string
  carne?: string
  lectura?: 'decidido' | 'presunto'
  /** Documents that nobody answered, counted as accepted. */
  presuntos?: number
  /** From the close before; null in the original. */
  cambios?: (NonNullable<MesaIva['rectificar']> & { de: number }) | null
}

/** Format of the lines, for later readers. */
const FORMATO = 'pura-factura/mes-de-iva/2'

export async function readCabeza(
  tx: Db,
  codCia: number,
  visto: MesDeIva,
  cierre: CabezaDeEvidencia['cierre'] = null,
): Promise<CabezaDeEvidencia> {
  const { mes, declaracion, presunta, anterior, ajuste } = visto
  const cia = await tx
    .selectFrom('cia')
    .select(['nombre_cia', 'ruc'])
    .where('cod_cia', '=', codCia)
    .executeTakeFirstOrThrow()
  const archivos = await listArchivos(tx, codCia, mes)
  const neto = ({ casillas: c }: MesDeIva['declaracion']) =>
    toDecimal(subtract(c.impuestoDeterminado.entero, c.saldoAFavor.entero))
  return {
    formato: FORMATO,
    anio: mes.anio,
    mes: mes.mes,
    compania: { nombre: cia.nombre_cia, identificacion: cia.ruc },
    cierre,
    casillas: Object.entries(declaracion.casillas)
      .map(([id, { exacto, entero, segunDocumentos }]) => ({
        id: id as IdCasilla,
        exacto: toDecimal(exacto),
        entero: toDecimal(entero),
        segunDocumentos: segunDocumentos === undefined ? null : toDecimal(segunDocumentos),
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    determinado: { decidido: neto(declaracion), presunto: neto(presunta) },
    proporcion: {
      ...toAplicada(anterior, declaracion.proporcion),
      ajuste: toDecimal(ajuste),
    },
    ...(visto.delAnio && { anual: [...visto.delAnio, delMesOf(visto.cubo, declaracion)].map(toGuardado) }),
    liquidacion: liquidacionOf(visto),
    pilas: pilasOf(visto),
    asientos: (await listAsientos(tx, codCia, mes)).map((f) => toAsiento(f, archivos.get(f.id_asiento))),
  }
}
