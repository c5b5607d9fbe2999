/** Checks if a restored database can continue: keys, audit trails, numbers and files, company by company. */
import { sql } from 'kysely'
import { forEachCia } from '../../../db/cada-cia.ts'
import type { Database, Db } from '../../../db/index.ts'
import { verifyBitacora } from '../../suelo/bitacora/verificar.ts'
import { checkLlave } from '../instalacion/canario.ts'

export interface Comprobacion {
  companias: number
  documentos: number
  registrosBitacora: number
  /** One sentence each; empty if there are none. */
  problemas: string[]
}

export async function checkRespaldo(db: Database, masterKey: Uint8Array): Promise<Comprobacion> {
  const problemas: string[] = []
  if ((await checkLlave(db, masterKey)) === 'ajena') {
    problemas.push('MASTER_KEY no abre los secretos de esta base: póngala como estaba cuando se hizo el respaldo')
  }
  const cias = await forEachCia(
    db,
    async (tx, cia) => ({ ...(await verifyBitacora(tx, cia)), ...(await checkCia(tx, cia.codCia)) }),
    { isolationLevel: 'repeatable read' },
  )
  for (const { codCia, nombreCia, rota, problemas: suyos } of cias) {
    const compania = `${codCia} ${nombreCia}`
    if (rota !== null) problemas.push(`${compania}: la bitácora está alterada desde el registro ${rota}`)
    problemas.push(...suyos.map((problema) => `${compania}: ${problema}`))
  }
  const sum = (of: (cia: (typeof cias)[number]) => number) => cias.reduce((suma, cia) => suma + of(cia), 0)
  return {
    companias: cias.length,
    documentos: sum((cia) => cia.documentos),
    registrosBitacora: sum((cia) => cia.registros),
    problemas,
  }
}

async function checkCia(tx: Db, codCia: number): Promise<{ documentos: number; problemas: string[] }> {
  const { rows } = await sql<{
    documentos: number
    sin_xml: number
    otra_clave: number
    contador: number
    mayor: number
  }>`
    select count(*)::int as documentos,
      count(*) filter (where status = 'G' and clave <> '' and not exists (
        select from vta_archivo a where a.cod_cia = v.cod_cia and a.num_docto = v.num_docto and a.clase = 'xml'))::int as sin_xml,
      count(*) filter (where clave <> '' and substr(clave, 22, 20) <> prefijo || referencia)::int as otra_clave,
      coalesce((select valor from contador_cia where cod_cia = ${codCia} and nombre = 'num_docto'), 0)::int as contador,
      coalesce(max(num_docto), 0)::int as mayor
    from vta_movm v where cod_cia = ${codCia}`.execute(tx)
  const { documentos, sin_xml, otra_clave, contador, mayor } = rows[0]!
  const problemas: string[] = []
  if (sin_xml > 0) problemas.push(`${sin_xml} documentos firmados no tienen su XML`)
  if (otra_clave > 0) problemas.push(`${otra_clave} documentos tienen una clave que no es de su consecutivo`)
  if (contador < mayor) problemas.push(`el número interno siguiente (${contador + 1}) ya se usó`)
  const { rows: atrasadas } = await sql<{
    sucursal: number
    caja: number
    tipo: number
    actual: number
    mayor: number
  }>`
    select f.id_sucursal as sucursal, f.id_caja as caja, f.id_tipo_docto_vta as tipo, f.num_actual as actual,
      max(v.referencia::bigint) as mayor
    from manto_formulario f join vta_movm v using (cod_cia, id_sucursal, id_caja, id_tipo_docto_vta)
    where f.cod_cia = ${codCia} and v.referencia ~ '^[0-9]+$'
      -- A document of another system never moved the sequence.
      and exists (select from vta_evento e
        where e.cod_cia = v.cod_cia and e.num_docto = v.num_docto and e.clase = 'numerada')
    group by 1, 2, 3, 4 having max(v.referencia::bigint) > f.num_actual`.execute(tx)
  for (const { sucursal, caja, tipo, actual, mayor: usado } of atrasadas) {
    problemas.push(
      `sucursal ${sucursal}, caja ${caja}, tipo ${tipo}: el consecutivo está en ${actual} y ya se usó el ${usado}`,
    )
  }
  return { documentos, problemas }
}
