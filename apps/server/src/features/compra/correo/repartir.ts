/**
 * A mail becomes a load in each company it has documents for. Each load is made in one transaction and once, so that a
 * process may die anywhere: the next one finds the existing loads and makes the rest.
 */
import { mensajesDeBuzones } from '@pura/domain/mensajes/de-buzones'
import type { CiaAutorizada } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { enqueue, type Trabajo } from '../../../jobs/cola.ts'
import { type CorreoJob, cargarCorreo } from '../../../jobs/definitions.ts'
import type { Paso } from '../../../jobs/worker.ts'
import { sha256 } from '../../../lib/archivos/huella.ts'
import { Aparte, AparteError } from '../../../lib/proceso/aparte.ts'
import { type Autor, autorSistema, recordChange } from '../../suelo/index.ts'
import { isPdf } from '../carga/partes.ts'
import { closeCarga, hasCargaDeCorreo, huellaOfCarga, insertCarga, insertParte } from '../carga/repository.ts'
import { textosDeArchivos } from '../llegada/textos.ts'
import { type ArchivoAbierto, openArchivos, readDestinatarios, rutaOf } from './clasificar.ts'
import { type Compania, listCompanias } from './companias.ts'
import type { CorreoLeido, MimeError } from './mime.ts'
import { type CorreoPendiente, clean, type Dueno, endCorreo, findDueno, findPendiente } from './repository.ts'

const t = mensajesDeBuzones.correo

export type ServiciosDeCorreo = Con<'db' | 'now' | 'cola' | 'cadenaHacienda'>

export async function distributeCorreo(
  deps: ServiciosDeCorreo,
  { datos: { codCia, idCorreo } }: Trabajo<CorreoJob>,
): Promise<Paso> {
  const encargo = await deps.db.withCia(codCia, async (tx) => {
    const correo = await findPendiente(tx, codCia, idCorreo)
    return correo && { correo, dueno: await findDueno(tx, correo) }
  })
  if (!encargo) return 'hecho'
  const { correo, dueno } = encargo
  const end = (fin: Parameters<typeof endCorreo>[2]) => deps.db.withCia(codCia, (tx) => endCorreo(tx, correo, fin))

  const leido = await readMime(correo.contenido)
  if ('motivo' in leido) {
    await end({ estado: 'ilegible', detalle: leido.motivo })
    return 'hecho'
  }
  const { de, asunto } = leido
  const archivos = await openArchivos(leido.archivos)
  if (!archivos) {
    await end({ estado: 'ilegible', detalle: t.muyGrande, de, asunto })
    return 'hecho'
  }
  if (archivos.length === 0) {
    await end({ estado: 'sinXml', detalle: t.sinXml, de, asunto })
    return 'hecho'
  }
  const porCia = await assign(deps, codCia, dueno, archivos)
  for (const { compania, suyos } of porCia) {
    const autor = autorFor(compania.codCia, correo, dueno)
    await createCarga(deps, compania.codCia, {
      autor,
      correo,
      nombre: t.carga(clean(de, 80), clean(asunto, 90)),
      puerta: dueno?.alcance === 'firma',
      suyos,
    })
  }
  deps.cola.wake(cargarCorreo)
  const detalle = porCia.map(({ compania, suyos }) => t.aDonde(compania.nombre, suyos.length)).join(' · ')
  await end({ estado: 'leido', detalle, archivos: archivos.length, de, asunto })
  return 'hecho'
}

const VACIO = Buffer.alloc(0)

interface Reparto {
  compania: Compania
  suyos: ArchivoAbierto[]
}

/**
 * Company of each file. A file that none of the companies may receive stays in the company of the address: its row says
 * so.
 */
async function assign(
  { db, cadenaHacienda }: Con<'db' | 'cadenaHacienda'>,
  codCia: CiaAutorizada,
  dueno: Dueno | undefined,
  archivos: ArchivoAbierto[],
): Promise<Reparto[]> {
  const { propia, porCedula } = await listCompanias(db, codCia, dueno)
  // The load of a firm's mail takes each document to its company, as one that its owner made by hand.
  if (dueno?.alcance === 'firma' || porCedula.size <= 1) return [{ compania: propia, suyos: archivos }]
  const destinatarios = await readDestinatarios(archivos, cadenaHacienda)
  const porCia = new Map<number, Reparto>()
  for (const archivo of archivos) {
    const cedula = destinatarios.get(archivo)
    const compania = porCedula.get(cedula ?? '') ?? propia
    const reparto = porCia.get(compania.codCia) ?? { compania, suyos: [] }
    // The load would look for its document among those of this company only.
    const isSuelto = isPdf(archivo.nombre) && cedula === undefined
    reparto.suyos.push(isSuelto ? { ...archivo, bytes: VACIO, motivo: textosDeArchivos.pdfSuelto } : archivo)
    porCia.set(compania.codCia, reparto)
  }
  return [...porCia.values()]
}

/** Author: the user who requested the address or configured the mailbox; nobody if it is gone. */
function autorFor(codCia: number, { direccion_ip }: CorreoPendiente, dueno: Dueno | undefined): Autor {
  if (!dueno) return autorSistema(codCia, direccion_ip)
  const { cod_cia_usuario: codCiaPropia, id_usuario: idUsuario, username } = dueno
  return { codCia, codCiaPropia, idUsuario, username, direccionIp: direccion_ip }
}

interface CargaDelCorreo {
  autor: Autor
  correo: CorreoPendiente
  nombre: string
  puerta: boolean
  suyos: readonly ArchivoAbierto[]
}

async function createCarga(
  { db, now }: Con<'db' | 'now'>,
  codCia: CiaAutorizada,
  { autor, correo: { cod_cia: correo_cia, id_correo: correo_id }, nombre, puerta, suyos }: CargaDelCorreo,
): Promise<void> {
  const huellas = await Promise.all(suyos.map(({ bytes }) => sha256(bytes)))
  await db.withCia(codCia, async (tx) => {
    if (await hasCargaDeCorreo(tx, codCia, { correo_cia, correo_id })) return
    const id_carga = await insertCarga(tx, autor, nombre, now(), { correo_cia, correo_id, puerta })
    for (const [archivos, { bytes, motivo, ...de }] of suyos.entries()) {
      const parte = {
        nombre: rutaOf(de),
        archivos: 1,
        contenido: bytes,
        huella: huellas[archivos]!,
        ...(motivo ? { motivo } : {}),
      }
      await insertParte(tx, { cod_cia: codCia, id_carga, archivos }, parte)
    }
    await closeCarga(tx, codCia, id_carga)
    await enqueue(tx, cargarCorreo, { codCia, idCarga: id_carga })
    await recordChange(tx, autor, {
      entidad: 'carga',
      llave: id_carga,
      accion: 'crear',
      detalle: 'Cargar documentos recibidos por correo',
      despues: { archivos: suyos.length, archivo: await huellaOfCarga(tx, codCia, id_carga) },
    })
  })
}

const aparte = new Aparte<Uint8Array, CorreoLeido>({
  modulo: new URL('./aparte-mime.ts', import.meta.url),
  nombre: 'correo',
})

/**
 * Content of a stranger's mail, or why it cannot be read. A separate process reads it, so that a hostile one does not
 * block the server. @throws AparteError `saturado`, if too many mails wait already
 */
async function readMime(bytes: Uint8Array): Promise<CorreoLeido | { motivo: string }> {
  try {
    return await aparte.run(bytes)
  } catch (error) {
    if (error instanceof AparteError && error.codigo !== 'saturado') return { motivo: t.demasiado }
    if (isMimeError(error)) return { motivo: error.codigo === 'partes' ? t.demasiadasPartes : t.ilegible }
    throw error
  }
}

/** Checks the name: the class of an error is lost between processes. */
const isMimeError = (error: unknown): error is MimeError => (error as Error | undefined)?.name === 'MimeError'
