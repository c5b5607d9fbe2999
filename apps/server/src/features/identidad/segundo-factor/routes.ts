import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import QRCode from 'qrcode'
import type { Con } from '../../../deps.ts'
import { AppError, atField } from '../../../http/errors.ts'
import { answer, serve } from '../../../http/serve.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { enviarCorreo } from '../../../jobs/definitions.ts'
import { toDataUrl } from '../../../lib/archivos/data-url.ts'
import { falloDe, recordAcceso, recordChange } from '../../suelo/index.ts'
import { assertActual } from '../contrasena/contrasena.ts'
import { findPersona } from '../contrasena/persona.ts'
import { attempt } from '../sesion/intentos.ts'
import { activate, begin, type Quien, readEstado, remove, renewCodigos, spendCodigo } from '../sesion/segundo-factor.ts'
import { enqueueAviso } from './aviso.ts'

const t = mensajes.cuenta

/** The caller's second factor; any user may switch it on. */
export function segundoFactorRoutes(
  app: FastifyInstance,
  deps: Con<'config' | 'db' | 'now' | 'sesiones' | 'cola'>,
): void {
  const { db, now, config } = deps
  const { segundoFactor } = contract
  const context = { db, now, masterKey: config.masterKey }

  serve(app, segundoFactor.get, ({ sesion }) => readEstado(db, quienOf(sesion)))

  serve(app, segundoFactor.iniciar, async ({ body, sesion }) => {
    await assertContrasena(sesion, body.contrasena)
    const totp = await begin(context, quienOf(sesion), sesion.username)
    if (!totp) throw new AppError('conflict', t.segundoFactorActivo)
    const uri = totp.toString()
    const svg = await QRCode.toString(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
    return { secreto: totp.secret.base32, uri, qr: toDataUrl('image/svg+xml', Buffer.from(svg)) }
  })

  serve(app, segundoFactor.activar, async ({ body, sesion }) => {
    const quien = quienOf(sesion)
    if ((await readEstado(db, quien)).activo) throw new AppError('conflict', t.segundoFactorActivo)
    const work = async (tx: Tx) => {
      const codigos = await activate(context, tx, quien, body.codigo)
      if (codigos) await enqueueAviso(tx, quien, true, now())
      return codigos
    }
    const codigos = await guarded(sesion, work, t.segundoFactorListo)
    deps.sesiones.forget((s) => s.codCiaPropia === quien.codCia && s.idUsuario === quien.idUsuario)
    deps.cola.wake(enviarCorreo)
    return answer({ codigos }, { mensaje: t.segundoFactorListo })
  })

  serve(app, segundoFactor.renovarCodigos, async ({ body, sesion }) => {
    const quien = quienOf(sesion)
    await assertActivo(quien)
    const work = async (tx: Tx) =>
      (await spendCodigo(context, tx, quien, body.codigo)) ? renewCodigos(tx, quien) : null
    return { codigos: await guarded(sesion, work, 'Renovó los códigos de respaldo') }
  })

  serve(app, segundoFactor.quitar, async ({ body, sesion }) => {
    const quien = quienOf(sesion)
    await assertActivo(quien)
    await assertContrasena(sesion, body.contrasena)
    const work = async (tx: Tx) => {
      if (!(await spendCodigo(context, tx, quien, body.codigo))) return null
      await remove(tx, quien)
      await enqueueAviso(tx, quien, false, now())
      return true
    }
    await guarded(sesion, work, t.segundoFactorQuitado)
    deps.sesiones.forget((s) => s.codCiaPropia === quien.codCia && s.idUsuario === quien.idUsuario)
    deps.cola.wake(enviarCorreo)
    return answer(null, { mensaje: t.segundoFactorQuitado })
  })

  type Tx = Parameters<Parameters<typeof db.withCia>[1]>[0]

  /** Runs what a code authorises and records it in the audit trail; wrong codes impose the same waits as passwords. */
  async function guarded<T>(sesion: Sesion, work: (tx: Tx) => Promise<T | null>, detalle: string): Promise<T> {
    const { codCia, idUsuario } = quienOf(sesion)
    let result: T | null = null
    const intento = { cuenta: `codigo:${sesion.username}`, direccion: sesion.direccionIp, desdeCualquiera: true }
    const { esperaS } = await attempt(db, intento, now, async () => {
      result = await db.withCia(codCia, async (tx) => {
        const done = await work(tx)
        if (done !== null) {
          await recordChange(
            tx,
            { ...sesion, codCia },
            { entidad: 'usuario', llave: idUsuario, accion: 'accion', detalle },
          )
        }
        return done
      })
      return result !== null
    })
    if (result === null) {
      const fallo = falloDe('Código de verificación incorrecto', esperaS)
      await recordAcceso(db, { ...sesion, codCia }, sesion.direccionIp, fallo)
      throw atField('codigo', t.codigoIncorrecto)
    }
    return result
  }

  async function assertContrasena(sesion: Sesion, contrasena: string): Promise<void> {
    const { codCia, idUsuario } = quienOf(sesion)
    const persona = await db.withCia(codCia, (tx) => findPersona(tx, codCia, idUsuario))
    if (!persona) throw new AppError('unauthenticated', mensajes.general.sinSesion)
    await assertActual(deps, sesion, persona, contrasena, 'contrasena')
  }

  async function assertActivo(quien: Quien): Promise<void> {
    if (!(await readEstado(db, quien)).activo) throw new AppError('conflict', t.segundoFactorInactivo)
  }
}

/** The user in their own company, also while an operator works in another one. */
const quienOf = ({ codCiaPropia, idUsuario }: Sesion): Quien => ({ codCia: codCiaPropia, idUsuario })
