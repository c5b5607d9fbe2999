/**
 * Documents of every company, found and counted in memory: no index of PostgreSQL searches text under row-level security,
 * and an exact count reads every entry. docs/decisions/0017-documentos-en-memoria.md. Like lib/listas.ts, what is held is
 * never older than the transaction that asks: each question first reads what changed since the one before.
 */
import { tipoDoctoById } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { toBusqueda } from '../../../lib/busqueda.ts'
import { changedSince, NADA, parseSnapshot, SNAPSHOT, type SnapshotRead } from '../../../lib/cambios.ts'
import { maskOfClases, tipoOf } from './clases.ts'
import { Columnas, DIGITOS, type Documento, type Elegidos, type Pagina } from './columnas.ts'
import { type Grupo, Impuestos } from './impuestos.ts'
import { markText, placesOfConsecutivo, type Rango } from './texto.ts'
import { diaOf, type SumaDeTarifa, Totales } from './totales.ts'

export interface ConsultaDocumentos {
  tipo?: number | undefined
  sinTipo?: number
  /** One of these. */
  tipos?: readonly number[]
  /** Neither void nor refused, and signed. */
  vigentes?: boolean
  status?: 'G' | 'R' | 'A' | undefined
  estadoSri?: 'PENDIENTE' | 'ACEPTADO' | 'RECHAZADO' | undefined
  /** Instants: from the first inclusive to the second exclusive. */
  desde?: Date | undefined
  hasta?: Date | undefined
  /** Appears in the name or in the number. */
  texto?: string | undefined
  /** The same, or in the identification; a consecutivo of twenty digits is found as such. */
  archivo?: string | undefined
  numDocto?: number | undefined
}

export interface Hallados {
  /** Of the page asked for, newest first. */
  numDoctos: number[]
  total: number
}

/** About what the documents of all companies together may take. */
const MAX_BYTES = 192 * 1024 * 1024
/** Rows read at a time when a company is first asked about: between portions others are served. */
const PORTION = 10_000

export class IndiceDocumentos {
  /** Least recently asked first. */
  readonly #cias = new Map<number, DocumentosDeCia>()
  readonly #maxBytes: number

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes
  }

  async find(tx: Db, codCia: number, consulta: ConsultaDocumentos, pagina: Pagina): Promise<Hallados> {
    const cia = this.#ciaOf(codCia)
    await cia.refresh(tx)
    this.#makeRoom()
    return cia.find(consulta, pagina)
  }

  /** What was sold and taxed by rate, neither void nor refused; bounds are midnights of Costa Rica. */
  async sum(tx: Db, codCia: number, consulta: ConsultaDocumentos): Promise<SumaDeTarifa[]> {
    const { tipo, estadoSri, desde, hasta } = consulta
    const cia = this.#ciaOf(codCia)
    await cia.refresh(tx)
    const porNombre = Boolean(consulta.archivo || consulta.texto || consulta.numDocto !== undefined)
    await (porNombre ? cia.refreshImpuestos(tx) : cia.refreshTotales(tx))
    this.#makeRoom()
    if (porNombre) return cia.sumElegidos(consulta)
    return cia.totales.sum({
      tipo,
      estadoSri: estadoSri && ESTADO_SRI[estadoSri],
      desde: desde ? diaOf(desde.getTime()) : Number.NEGATIVE_INFINITY,
      hasta: hasta ? diaOf(hasta.getTime()) - 1 : Number.POSITIVE_INFINITY,
    })
  }

  #ciaOf(codCia: number): DocumentosDeCia {
    const cia = this.#cias.get(codCia) ?? new DocumentosDeCia(codCia)
    this.#cias.delete(codCia)
    this.#cias.set(codCia, cia)
    return cia
  }

  #makeRoom(): void {
    let bytes = 0
    for (const [codCia, cia] of [...this.#cias].reverse()) {
      bytes += cia.bytes
      if (bytes > this.#maxBytes && bytes > cia.bytes) this.#cias.delete(codCia)
    }
  }
}

class DocumentosDeCia {
  readonly totales = new Totales()
  readonly #impuestos = new Impuestos()
  #columnas = new Columnas()
  /** Documents of transactions that this snapshot saw are all here. */
  #visto = NADA
  #enCurso: Promise<unknown> = Promise.resolve()

  constructor(private readonly codCia: number) {}

  get bytes(): number {
    return this.#columnas.bytes + this.totales.bytes + this.#impuestos.bytes
  }

  refresh(tx: Db): Promise<void> {
    return this.#inTurn(() => (this.#visto === NADA ? this.#readAll(tx) : this.#readChanges(tx)))
  }

  refreshTotales(tx: Db): Promise<void> {
    return this.#inTurn(() => this.totales.refresh(tx, this.codCia))
  }

  refreshImpuestos(tx: Db): Promise<void> {
    return this.#inTurn(() => this.#impuestos.refresh(tx, this.codCia))
  }

  /** One at a time: what is read later must not be overwritten by what was read before. */
  #inTurn(read: () => Promise<void>): Promise<void> {
    const mine = this.#enCurso.then(read)
    this.#enCurso = mine.catch(() => undefined)
    return mine
  }

  find(consulta: ConsultaDocumentos, pagina: Pagina): Hallados {
    const { places, total } = this.#choose(consulta, maskOf(consulta), pagina)
    return { numDoctos: places.map((place) => this.#columnas.numDocto[place]!), total }
  }

  sumElegidos(consulta: ConsultaDocumentos): SumaDeTarifa[] {
    return this.#impuestos.sum(this.#groupVendidos(consulta))
  }

  /** Those that count as sold, with what is needed to add them. */
  #groupVendidos(consulta: ConsultaDocumentos): Grupo[] {
    const pedidas = maskOf(consulta)
    const vendidas = maskOfClases({
      isTipo: (t) => signoOf(t) !== 0,
      isEstado: (s, e) => s !== 'A' && e !== 'RECHAZADO',
    })
    const { places } = this.#choose(
      consulta,
      pedidas.map((pedida, i) => pedida & vendidas[i]!),
      TODO,
    )
    const { numDocto, clase, cambio, cambios } = this.#columnas
    const grupos = new Map<number, Grupo & { numDoctos: number[] }>()
    for (const place of places) {
      const signo = signoOf(tipoOf(clase[place]!)) as Grupo['signo']
      const llave = cambio[place]! * 2 + (signo + 1) / 2
      let grupo = grupos.get(llave)
      if (!grupo) {
        const [moneda = '', tasa = ''] = cambios.textos[cambio[place]!]!.split(' ')
        grupo = { signo, moneda, tasa, numDoctos: [] }
        grupos.set(llave, grupo)
      }
      grupo.numDoctos.push(numDocto[place]!)
    }
    return [...grupos.values()]
  }

  #choose(consulta: ConsultaDocumentos, clases: Uint8Array, pagina: Pagina): Elegidos {
    const columnas = this.#columnas
    const desde = consulta.desde ? columnas.placeFrom(consulta.desde.getTime()) : 0
    const hasta = consulta.hasta ? columnas.placeFrom(consulta.hasta.getTime()) : columnas.largo
    const nombrados = placesNamed(columnas, consulta)
    const buscado = toBusqueda(consulta.archivo ?? consulta.texto ?? '')
    if (!nombrados && !buscado) return columnas.choose(clases, desde, hasta, pagina)
    const marcas = nombrados
      ? marksOf(nombrados, [desde, hasta])
      : markText(columnas, buscado, consulta.archivo !== undefined, [desde, hasta])
    return marcas ? columnas.chooseMarked(clases, desde, marcas, pagina) : { places: [], total: 0 }
  }

  /** What commits meanwhile was not finished for the snapshot taken before, and is read again by the next question. */
  async #readAll(tx: Db): Promise<void> {
    const { rows } = await sql<SnapshotRead>`select ${SNAPSHOT}`.execute(tx)
    const columnas = new Columnas()
    let after = sql`true`
    for (;;) {
      const portion = await sql<RowRead>`
        select ${COLUMNAS} from vta_movm
        where cod_cia = ${this.codCia} and ${after} and cambio is distinct from pg_current_xact_id_if_assigned()::text::bigint
        order by fecha_emision, num_docto limit ${PORTION}`.execute(tx)
      for (const row of portion.rows) columnas.put(toDocumento(row))
      const ultima = portion.rows.at(-1)
      if (!ultima || portion.rows.length < PORTION) break
      after = sql`(fecha_emision, num_docto) > (${ultima.exacta}::timestamptz, ${ultima.num_docto}::integer)`
    }
    this.#columnas = columnas
    this.#visto = parseSnapshot(rows[0]!)
  }

  /** There is always a row, for the snapshot. */
  async #readChanges(tx: Db): Promise<void> {
    const isNew = sql`cod_cia = ${this.codCia} and ${changedSince(this.#visto)}`
    const { rows } = await sql<SnapshotRead & (RowRead | { num_docto: null }) & { borrado: number | null }>`
      select ${SNAPSHOT}, cambiados.*
      from (select) uno left join (
        select ${COLUMNAS}, null::integer as borrado from vta_movm where ${isNew}
        union all
        select ${NINGUNA}, id from fila_borrada where tabla = 'vta_movm' and ${isNew}
      ) cambiados on true`.execute(tx)
    for (const { borrado } of rows) {
      if (borrado === null) continue
      this.#columnas.remove(borrado)
      this.#impuestos.forget(borrado)
    }
    for (const row of rows) {
      if (row.num_docto === null) continue
      const documento = toDocumento(row)
      this.#columnas.put(documento)
      // What goes or moves to another day is a proforma, which nothing sums.
      this.totales.touch(documento.fecha)
      this.#impuestos.touch(documento.numDocto)
    }
    this.#visto = parseSnapshot(rows[0]!)
  }
}

const TODO: Pagina = { limit: Number.POSITIVE_INFINITY, offset: 0 }
const signoOf = (tipo: number): 1 | -1 | 0 => tipoDoctoById(tipo)?.sumaResta ?? 0
const ESTADO_SRI = { PENDIENTE: '', ACEPTADO: 'ACEPTADO', RECHAZADO: 'RECHAZADO' } as const

/** The few places that an internal number or a whole consecutivo names; undefined when neither is asked for. */
function placesNamed(columnas: Columnas, { archivo, numDocto }: ConsultaDocumentos): number[] | undefined {
  if (numDocto !== undefined) return [columnas.placeOf(numDocto)].filter((place) => place !== -1)
  return archivo && /^\d{20}$/.test(archivo) ? placesOfConsecutivo(columnas, archivo) : undefined
}

function marksOf(places: readonly number[], [desde, hasta]: Rango): Uint8Array {
  const marcas = new Uint8Array(Math.max(0, hasta - desde))
  for (const place of places) if (place >= desde && place < hasta) marcas[place - desde] = 1
  return marcas
}

/** Which types and states are asked for. */
function maskOf({ tipo, sinTipo, tipos, status, estadoSri, vigentes }: ConsultaDocumentos): Uint8Array {
  const pedido = estadoSri && ESTADO_SRI[estadoSri]
  return maskOfClases({
    isTipo: (t) => (tipo === undefined || t === tipo) && t !== sinTipo && (!tipos || tipos.includes(t)),
    isEstado: (s, e) =>
      (status === undefined || s === status) &&
      (pedido === undefined || e === pedido) &&
      // What was voided before it left waits for no answer.
      (pedido !== '' || s !== 'A') &&
      (!vigentes || (s === 'G' && e !== 'RECHAZADO')),
  })
}

interface RowRead {
  num_docto: number
  /** To the microsecond, as no Date is. */
  exacta: string
  fecha: number
  id_tipo_docto_vta: number
  status: string
  descripcion_sri: string
  prefijo: string
  identificacion: string
  busqueda: string
  moneda_tasa: string
}

const COLUMNAS = sql`
  num_docto, fecha_emision::text as exacta, extract(epoch from fecha_emision)::float8 * 1000 as fecha, id_tipo_docto_vta,
  status, descripcion_sri, prefijo, identificacion, busqueda, moneda || ' ' || tasa_cambio as moneda_tasa`
const NINGUNA = sql`null::integer, null::text, null::float8, null::smallint, null, null, null, null, null, null`

/** `busqueda` is the name, a space and the number. */
const toDocumento = (row: RowRead): Documento => ({
  numDocto: row.num_docto,
  fecha: Math.floor(row.fecha),
  tipo: row.id_tipo_docto_vta,
  status: row.status,
  estadoSri: row.descripcion_sri,
  nombre: row.busqueda.slice(0, -DIGITOS - 1),
  prefijo: row.prefijo,
  numero: row.busqueda.slice(-DIGITOS),
  identificacion: row.identificacion,
  cambio: row.moneda_tasa,
})
