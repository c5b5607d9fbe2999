/**
 * The files of the months of IVA, for a zip: the sealed evidence of each close, the receipts of what was filed, attachments of
 * entries, papers of clients. They are listed first and read one by one.
 */
import type { Periodo } from '@pura/domain'
import { sql } from 'kysely'
import type { CiaAutorizada } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import type { ArchivoDeZip } from '../../../lib/archivos/zip.ts'
import { llaveDeMes } from '../mes/tribu.ts'

interface Listado {
  anio: number
  mes: number
  nombre: string
  momento: Date
  tabla: keyof typeof BYTES
  /** Identifies the row, with `n`. */
  id: number
  n: number
}

/** The bytes of a row of each table. */
const BYTES = {
  iva_cierre: (codCia: number, { anio, mes, n }: Listado) =>
    sql<Leido>`select evidencia as bytes from iva_cierre where cod_cia = ${codCia} and anio = ${anio} and mes = ${mes} and numero = ${n}`,
  iva_presentado: (codCia: number, { anio, mes, id, n }: Listado) =>
    sql<Leido>`select bytes from iva_presentado where cod_cia = ${codCia} and anio = ${anio} and mes = ${mes} and numero = ${id} and orden = ${n}`,
  iva_asiento_archivo: (codCia: number, { id, n }: Listado) =>
    sql<Leido>`select bytes from iva_asiento_archivo where cod_cia = ${codCia} and id_asiento = ${id} and numero = ${n}`,
  papel_del_mes: (codCia: number, { id }: Listado) =>
    sql<Leido>`select bytes from papel_del_mes where cod_cia = ${codCia} and id_papel = ${id}`,
}

interface Leido {
  bytes: Uint8Array
}

/**
 * The numbers in front of the names make them unique: people choose the rest.
 * @param delMes only this month; all months when absent
 */
export async function* evidenciaDeIva(
  { db }: Con<'db'>,
  codCia: CiaAutorizada,
  delMes?: Periodo,
): AsyncGenerator<ArchivoDeZip> {
  const { rows } = await db.withCia(codCia, (tx) =>
    sql<Listado>`
      select * from (
      select anio, mes, 'cierre ' || numero || '.jsonl.gz' as nombre, momento, 'iva_cierre' as tabla, 0 as id, numero as n
        from iva_cierre where cod_cia = ${codCia} and evidencia is not null
      union all
      select anio, mes, 'acuse ' || numero || '-' || orden || ' ' || nombre, momento, 'iva_presentado', numero, orden
        from iva_presentado where cod_cia = ${codCia} and bytes is not null
      union all
      select a.anio, a.mes, 'asiento ' || f.id_asiento || '-' || f.numero || ' ' || f.nombre, f.momento, 'iva_asiento_archivo', f.id_asiento, f.numero
        from iva_asiento_archivo f join iva_asiento a on a.cod_cia = f.cod_cia and a.id_asiento = f.id_asiento
        where f.cod_cia = ${codCia}
      union all
      select anio, mes, 'papel ' || id_papel || ' ' || nombre, momento, 'papel_del_mes', id_papel, 0
        from papel_del_mes where cod_cia = ${codCia}
      ) f where ${delMes ? sql`(anio, mes) = (${delMes.anio}, ${delMes.mes})` : sql`true`}
      order by anio, mes, nombre`.execute(tx),
  )
  for (const fila of rows) {
    yield {
      nombre: `iva/${llaveDeMes(fila)}/${fila.nombre}`,
      mtime: fila.momento,
      load: () =>
        db.withCia(codCia, async (tx) => {
          const { rows: leidas } = await BYTES[fila.tabla](codCia, fila).execute(tx)
          return Buffer.from(leidas[0]!.bytes)
        }),
    }
  }
}
