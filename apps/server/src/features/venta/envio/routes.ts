import { ARCHIVO, contract } from '@pura/contract'
import { mensajes } from '@pura/domain'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { answer, serve } from '../../../http/serve.ts'
import { enviarCorreo } from '../../../jobs/definitions.ts'
import { assertLectura, assertSeccion } from '../consulta/permiso.ts'
import { toResumen } from '../consulta/salida.ts'
import { openDocumento } from '../impresion/archivos.ts'
import { resendDocumento } from './correo-documento.ts'
import { resendNegado } from './negar.ts'

export function envioRoutes(app: FastifyInstance, deps: Con<'config' | 'db' | 'now' | 'cola'>): void {
  serve(app, contract.vtaMovm.reenviarCorreo, async ({ params, body, sesion }) => {
    assertLectura(sesion, params.idTipoDoctoVta)
    await resendDocumento(deps, sesion, await openDocumento(deps, params), body)
    deps.cola.wake(enviarCorreo)
    return answer(null, { mensaje: mensajes.documento.correoEnCamino })
  })

  serve(app, contract.vtaMovm.reenviar, async ({ params, sesion }) => {
    assertSeccion(sesion, params.idTipoDoctoVta, ARCHIVO)
    return answer(toResumen(await resendNegado(deps, sesion, params)), { mensaje: mensajes.documento.reenviado })
  })
}
