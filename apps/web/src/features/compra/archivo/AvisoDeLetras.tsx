import { mensajes } from '@pura/domain/mensajes'
import { mayResponder } from '@pura/domain/recibido'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { useSesion } from '../../../lib/servidor/session.ts'

/** Warns in advance that a company whose cédula has letters cannot answer received documents. */
export function AvisoDeLetras() {
  const { ruc } = useSesion().cia
  if (mayResponder(ruc)) return null
  return <Banner tono="pendiente" titulo={mensajes.recibidos.cedulaConLetras(ruc)} />
}
