/** An exported diary is delivered by another machine (docs/decisions/0160). */
import { contract, type ResponseOf } from '@pura/contract'
import { type Asiento, isRechazo, type Rechazo, refuse, verifyCadena } from '@pura/mostrador'
import { POR_ENTREGA } from '@pura/mostrador/aceptacion'
import { createLlaves, type LlavePublica, unpackPendientes } from '@pura/mostrador/archivo'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { parseJsonInside } from '../../../http/json.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { deliver } from './entrega.ts'
import { huellaDe } from './huella.ts'
import { recordRechazo } from './rechazos.ts'

type Servicios = Con<'db' | 'now' | 'credenciales' | 'cola'>
type Recibidos = ResponseOf<typeof contract.ventaRapidaPendientes.receive>

/** Entries of a file: a till that was a month without the line. */
const MAX_ASIENTOS = 20_000

/**
 * Checks the whole file before anything of it is taken; then its entries are delivered as the device would.
 * @throws AppError, after the bitácora has it
 */
export async function receivePendientes(deps: Servicios, sesion: Sesion, archivo: Uint8Array): Promise<Recibidos> {
  const leido = await readArchivo(deps, sesion.codCia, archivo)
  if (isRechazo(leido)) {
    await recordRechazo(deps, sesion, 'archivo', `archivo de pendientes: ${leido.texto}`)
    throw new AppError('conflict', leido.texto)
  }
  const { asientos, ...credencial } = leido
  let nuevos = 0
  let atenciones = 0
  for (let at = 0; at < asientos.length; at += POR_ENTREGA) {
    const lote = asientos.slice(at, at + POR_ENTREGA)
    const { respuestas, rechazo } = await deliver(deps, sesion, { ...credencial, asientos: lote })
    nuevos += respuestas.filter(({ resultado }) => resultado !== 'repetido').length
    atenciones += respuestas.filter(({ resultado }) => resultado === 'atencion').length
    // A device that was declared lost is told so beside its answers.
    if (respuestas.length < lote.length) throw new AppError('conflict', rechazo!.texto)
  }
  return { asientos: asientos.length, nuevos, atenciones }
}

type Entrega = Parameters<typeof deliver>[2]

async function readArchivo(deps: Servicios, codCia: CiaAutorizada, archivo: Uint8Array): Promise<Entrega | Rechazo> {
  const lineas = await unpackPendientes(new Uint8Array(archivo), codCia, (llave) => openLlave(deps, codCia, llave))
  if (isRechazo(lineas)) return lineas
  if (lineas.length < 2 || lineas.length > MAX_ASIENTOS + 1) return refuse('archivo')
  const [primera, ...resto] = lineas
  const entrega = readLineas(primera!, resto)
  if (!entrega) return refuse('archivo')
  const [primero] = entrega.asientos as Asiento[]
  const cabeza = { n: primero!.n - 1, huella: primero!.anterior, en: primero!.en }
  const { rotura } = await verifyCadena(entrega.asientos, cabeza, huellaDe)
  return rotura ? refuse('cadena') : entrega
}

/** By the schema of deliveries; undefined for anything else. */
function readLineas(credencial: string, lineas: readonly string[]): Entrega | undefined {
  const { body } = contract.ventaRapidaEntregas.deliver
  try {
    const cabeza = body.parse({ ...(parseJsonInside(credencial) as object), asientos: [] })
    const asientos = lineas.map((linea) => body.shape.asientos.element.parse(parseJsonInside(linea)))
    return { ...cabeza, asientos }
  } catch {
    return undefined
  }
}

async function openLlave({ db, credenciales }: Servicios, codCia: CiaAutorizada, id: string) {
  const fila = await db.withCia(codCia, (tx) => findLlave(tx, codCia))
  if (fila?.id_llave !== id) return undefined
  return { publica: fila.publica, privada: await credenciales.unseal(codCia, CAMPO, fila.privada) }
}

const CAMPO = 'llave_de_cajas'
const findLlave = (tx: Db, codCia: number) =>
  tx.selectFrom('llave_de_cajas').selectAll().where('cod_cia', '=', codCia).executeTakeFirst()

/** The company's public key for its tills; made with the first lease. */
export async function ensureLlave(
  tx: Db,
  { credenciales }: Con<'credenciales'>,
  codCia: CiaAutorizada,
  ahora: Date,
): Promise<LlavePublica> {
  const suya = await findLlave(tx, codCia)
  if (suya) return { id: suya.id_llave, publica: suya.publica }
  const { publica, privada } = await createLlaves()
  await tx
    .insertInto('llave_de_cajas')
    .values({
      cod_cia: codCia,
      id_llave: huellaDe(publica).slice(0, 16),
      publica,
      privada: await credenciales.sealIn(tx, codCia, CAMPO, privada),
      creada: ahora,
    })
    // Two registers that are leased at once get the same one.
    .onConflict((c) => c.column('cod_cia').doNothing())
    .execute()
  return ensureLlave(tx, { credenciales }, codCia, ahora)
}
