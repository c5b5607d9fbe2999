/** Calculates the hashes of the closes of a month and of their receipts again, and compares them with the audit trail. */
import type { contract, ResponseOf } from '@pura/contract'
import type { Periodo } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { sha256 } from '../../../lib/archivos/huella.ts'
import { type CierreRow, listCierres } from '../asientos/abierto.ts'
import { llaveDeMes } from '../mes/tribu.ts'
import { checkSello, readSello } from './abrir.ts'
import { findAcuse, PRESENTADO } from './presentado.ts'

export async function verifyCierres(
  tx: Db,
  codCia: number,
  mes: Periodo,
): Promise<ResponseOf<typeof contract.mesaIva.verificar>> {
  const hechos: ResponseOf<typeof contract.mesaIva.verificar> = []
  // One at a time: each is read whole.
  for (const cierre of await listCierres(tx, codCia, mes)) {
    const bytes = await readSello(tx, cierre)
    const sello = bytes && (await checkSello(tx, cierre, bytes))
    hechos.push({
      numero: cierre.numero,
      evidencia: sello ? (sello.igual ? 'igual' : 'distinta') : 'sinGuardar',
      asiento: sello?.asiento ?? null,
      acuse: await checkAcuse(tx, cierre),
    })
  }
  return hechos
}

async function checkAcuse(tx: Db, cierre: CierreRow): Promise<'igual' | 'distinta' | 'sinGuardar'> {
  const acuse = await findAcuse(tx, cierre.cod_cia, cierre)
  if (!acuse) return 'sinGuardar'
  const asiento = await tx
    .selectFrom('bitacora')
    .select('despues')
    .where('cod_cia', '=', cierre.cod_cia)
    .where('entidad', '=', 'iva_mes')
    .where('llave', '=', llaveDeMes(cierre))
    .where('detalle', '=', PRESENTADO)
    .where(sql<string>`despues ->> 'numero'`, '=', String(cierre.numero))
    .where(sql<string>`despues ->> 'orden'`, '=', String(acuse.orden))
    .orderBy('orden', 'desc')
    .limit(1)
    .executeTakeFirst()
  const dicha = (asiento?.despues as { huella?: string } | null | undefined)?.huella
  const huella = (await sha256(acuse.bytes)).toString('hex')
  return huella === acuse.huella && huella === dicha ? 'igual' : 'distinta'
}
