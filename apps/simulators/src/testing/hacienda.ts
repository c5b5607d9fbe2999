import { type Consulta, until } from './cliente.ts'
import { AHORA, aFactura } from './documentos.ts'
import { startForTest } from './start.ts'

/** A simulated Hacienda at the time of the test documents, and clients of it. */
export async function hacienda({ usuario, ...options }: Opciones & { usuario?: string } = {}) {
  const { cliente } = await startForTest({ ahora: () => AHORA.getTime(), ...options })
  const emisor = await cliente.signIn(usuario)
  const receptor = await cliente.signIn('cpf-01-0111-0111@stag.comprobanteselectronicos.go.cr')
  return {
    cliente,
    /** Sends a document and waits for the decision, as its sender sees it. */
    async decide(envio: { clave: string; consecutivoReceptor?: string }) {
      const { access_token: token } = envio.consecutivoReceptor ? receptor : emisor
      const posted = await cliente.post(token, envio)
      if (posted.status !== 202) throw new Error(`POST ${posted.status} ${posted.headers.get('x-error-cause')}`)
      const id = [envio.clave, envio.consecutivoReceptor].filter(Boolean).join('-')
      const consulta = await until(
        async () => (await (await cliente.get(token, `recepcion/${id}`)).json()) as Consulta,
        (c) => !['recibido', 'procesando'].includes(c['ind-estado']),
      )
      const xml = Buffer.from(consulta['respuesta-xml'] ?? '', 'base64').toString()
      const detalle = /<DetalleMensaje>([^<]*)</.exec(xml)?.[1]?.replaceAll('&#xD;', '').replaceAll('&gt;', '>') ?? ''
      return { estado: consulta['ind-estado'], xml, detalle }
    },
  }
}

/** Hacienda's decision on a single document. */
export const judge = async (encargo: Parameters<typeof aFactura>[0], options?: Parameters<typeof hacienda>[0]) =>
  (await hacienda(options)).decide(await aFactura(encargo))

type Opciones = NonNullable<Parameters<typeof startForTest>[0]>
