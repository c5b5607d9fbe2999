/** Head of a till's paper: where the company is, as its documents say, and its logo in a printer's dots (docs/decisions/0182). */
import type { contract, ResponseOf } from '@pura/contract'
import type { CiaAutorizada } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { openTrama } from '../../../reports/dibujo/imagen.ts'
import { toParte } from '../../../reports/modelo/partes.ts'
import { COLUMNAS_CIA } from '../borrador/contexto.ts'
import { toPartes } from '../borrador/partes.ts'

/** 30 by 12 mm at 203 points an inch: it fits on both widths of paper, and a port of 9,600 bits takes it in three seconds. */
const MAXIMO = { width: 240, height: 96 }

export async function readMembrete(
  deps: Con<'db'>,
  codCia: CiaAutorizada,
): Promise<ResponseOf<typeof contract.ventaRapidaMembrete.get>> {
  const cia = await deps.db.withCia(codCia, (tx) =>
    tx.selectFrom('cia').select(COLUMNAS_CIA).select('logo').where('cod_cia', '=', codCia).executeTakeFirstOrThrow(),
  )
  const { direccion = '', telefono = '' } = toParte(toPartes(false, cia, undefined).emisor, undefined)
  const trama = cia.logo ? await openTrama(cia.logo, MAXIMO) : undefined
  return {
    direccion,
    telefono,
    logo: trama ? { ...trama, puntos: Buffer.from(trama.puntos).toString('base64') } : null,
  }
}
