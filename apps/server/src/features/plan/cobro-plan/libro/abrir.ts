/** Opens the payment of a period: one row, however many concurrent calls (SRV-19, docs/acuerdos.md G13). */
import { clavePeriodo, conceptoDePeriodo, type FrecuenciaPago, formatFechaIso, type PeriodoPlan } from '@pura/domain'
import type { Db } from '../../../../db/index.ts'
import { nextContador } from '../../../../lib/contador.ts'
import type { PagoRow, SuscripcionRow } from './repository.ts'

interface Apertura {
  ahora: Date
  /** Amount of this period if it differs from the usual one. */
  monto?: string
  via?: 'tarjeta' | 'transferencia'
  /** Idempotency key of the browser. */
  llave?: string
  idMetodo?: number | null
}

/** The amount is the subscription's, never the caller's (SEC-09). */
export async function openPago(
  tx: Db,
  suscripcion: SuscripcionRow,
  periodo: PeriodoPlan,
  { ahora, monto = suscripcion.monto, via = 'tarjeta', llave, idMetodo = suscripcion.id_metodo }: Apertura,
): Promise<PagoRow> {
  const { cod_cia, id: idSuscripcion } = suscripcion
  const clave = clavePeriodo(periodo)
  const id = await nextContador(tx, cod_cia, 'pago')
  await tx
    .insertInto('pago')
    .values({
      cod_cia,
      id,
      id_suscripcion: idSuscripcion,
      periodo: clave,
      desde: formatFechaIso(periodo.desde),
      hasta: formatFechaIso(periodo.hasta),
      concepto: conceptoDePeriodo(periodo, suscripcion.frecuencia as FrecuenciaPago),
      monto,
      generado: ahora,
      estado: 'pendiente',
      via,
      llave: llave ?? null,
      referencia: referenciaOf(cod_cia, id),
      id_metodo: idMetodo,
    })
    .onConflict((oc) => oc.columns(['cod_cia', 'id_suscripcion', 'periodo']).doNothing())
    .execute()
  return tx
    .selectFrom('pago')
    .selectAll()
    .where('cod_cia', '=', cod_cia)
    .where('id_suscripcion', '=', idSuscripcion)
    .where('periodo', '=', clave)
    .executeTakeFirstOrThrow()
}

/** Letters and digits only, since banks drop other characters; the last letter ends it and is a check letter. */
const referenciaOf = (codCia: number, id: number): string =>
  `PF${codCia}P${id}${LETRAS[(codCia * 7 + id * 13) % LETRAS.length]}`

/** Letters that do not look like a digit. */
const LETRAS = 'ACDEFGHJKLMNPQRTUVWXY'
