/**
 * The last number used in answers to suppliers, per register and kind, so that numbers given in another system are
 * not used again.
 */
import { z } from 'zod'
import { endpoint } from '../../llamada/endpoint.ts'
import { codCiaParams, identificador } from '../comunes.ts'

const tag = 'recibidos'
const opcion = '/consecutivos'

const tipo = z.enum(['05', '06', '07']).meta({ description: '05 aceptación, 06 aceptación parcial, 07 rechazo' })

const consecutivo = z.object({
  cajaPK: z.object({ codCia: z.int(), idSucursal: z.int(), idCaja: z.int() }),
  nombreSucursal: z.string(),
  nombreCaja: z.string(),
  prefijo: z.string().meta({ description: 'Los diez primeros dígitos: sucursal, terminal y tipo' }),
  tipo,
  nombre: z.string(),
  numActual: z.int().meta({ description: 'El último número que se usó; la próxima respuesta lleva el siguiente' }),
  ultimoUsado: z.int().meta({ description: 'El mayor de las respuestas de aquí; numActual no baja de ahí' }),
})
export type ConsecutivoRespuesta = z.infer<typeof consecutivo>

export const docRecibidoConsecutivo = {
  list: endpoint({
    method: 'GET',
    path: '/doc-recibido/consecutivos/:codCia',
    tag,
    opcion,
    summary: 'Consecutivos de las respuestas a proveedores, por caja activa y tipo de respuesta',
    params: codCiaParams,
    response: z.array(consecutivo),
  }),
  cambiar: endpoint({
    method: 'PUT',
    path: '/doc-recibido/consecutivos/:codCia',
    tag,
    opcion,
    summary: 'Seguir desde el último número que se usó en otro sistema',
    params: codCiaParams,
    body: z.object({
      cajaPK: z.object({ codCia: identificador().optional(), idSucursal: identificador(), idCaja: identificador() }),
      tipo,
      numActual: z.union([z.string().max(60), z.number()]),
      antes: z.int().min(0).meta({ description: 'El numActual que se leyó: si cambió desde entonces, se dice' }),
    }),
    response: consecutivo,
    example: { cajaPK: { idSucursal: 1, idCaja: 1 }, tipo: '05', numActual: 1250, antes: 0 },
  }),
}
