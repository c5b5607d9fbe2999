/** Checks if documents of suppliers can come in by mail: the server that accepts it, and the mailboxes. */
import { connect } from 'node:net'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/index.ts'
import { aviso, bien, type Hallazgo, mal } from './hallazgo.ts'

const PACIENCIA_MS = 5_000
/** An active mailbox is read several times a minute. */
const OLVIDADO_MS = 15 * 60_000

/** Connects to the port like a sending server. */
export async function checkRecepcion({ correoEntrante }: Pick<Config, 'correoEntrante'>): Promise<Hallazgo> {
  const que = 'correo entrante'
  if (!correoEntrante) return aviso(que, 'sin URL_CORREO_ENTRANTE: no se ofrecen direcciones')
  const { servidor, plantilla } = correoEntrante
  if (!servidor) return aviso(que, `${plantilla}: lo toma otro proceso (aquí no hay CORREO_ENTRANTE_PUERTO)`)
  const donde = `${servidor.host}:${servidor.port}`
  const saludo = await readSaludo(servidor)
  return saludo.startsWith('220')
    ? bien(que, `${donde} escucha${servidor.tls ? ', con STARTTLS' : ''}`)
    : mal(
        que,
        `nadie escucha en ${donde}: arranque el servidor, o revise CORREO_ENTRANTE_PUERTO y CORREO_ENTRANTE_HOST`,
      )
}

function readSaludo({ host, port }: { host: string; port: number }): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: PACIENCIA_MS })
    const end = (saludo: string) => {
      socket.destroy()
      resolve(saludo)
    }
    socket.once('data', (trozo: Buffer) => end(trozo.toString('latin1')))
    socket.once('error', () => end(''))
    socket.once('timeout', () => end(''))
    socket.once('close', () => end(''))
  })
}

export async function checkBuzones(db: Pick<Database, 'withSistema'>, ahora = new Date()): Promise<Hallazgo> {
  const que = 'buzones'
  const buzones = await db.withSistema((tx) =>
    tx
      .selectFrom('buzon')
      .select(['cod_cia', 'activo', 'ultima_mirada', 'fallo', 'fallas', 'proximo_intento'])
      .orderBy('cod_cia')
      .execute(),
  )
  const activos = buzones.filter(({ activo }) => activo)
  const pausados = buzones.length - activos.length
  const enPausa = pausados === 0 ? '' : ` (${pausados} en pausa)`
  if (activos.length === 0) return bien(que, `ninguno se lee${enPausa}`)
  const conFallo = activos.filter(({ fallo }) => fallo !== '')
  const olvidados = activos.filter(
    ({ fallo, ultima_mirada }) =>
      fallo === '' && (ultima_mirada === null || ahora.getTime() - ultima_mirada.getTime() > OLVIDADO_MS),
  )
  if (conFallo.length === 0 && olvidados.length === 0) return bien(que, `${activos.length} se leen${enPausa}`)
  const partes = [
    ...conFallo.slice(0, 10).map(({ cod_cia, fallo }) => `compañía ${cod_cia}: ${fallo}`),
    ...(olvidados.length === 0
      ? []
      : [
          `sin mirar hace más de 15 minutos: compañías ${olvidados
            .slice(0, 10)
            .map(({ cod_cia }) => cod_cia)
            .join(', ')} (¿hay un proceso que trabaje la cola?)`,
        ]),
  ]
  return aviso(que, `${conFallo.length + olvidados.length} de ${activos.length} con problemas: ${partes.join('; ')}`)
}
