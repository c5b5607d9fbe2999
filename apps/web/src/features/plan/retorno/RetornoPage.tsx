import { contract } from '@pura/contract'
import { mensajesDePagos, textosDeCompra } from '@pura/domain/mensajes/de-pagos'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '../../../components/acciones/ButtonLink.tsx'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { Page } from '../../../components/pagina/Page.tsx'
import { type EnCamino, keepEnCamino, takeEnCamino } from '../../../lib/direccion/compra-en-camino.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { refreshPagos } from '../../../lib/servidor/pagos.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { Confirmando } from '../confirmando/Confirmando.tsx'
import { useCobro } from '../confirmando/use-cobro.ts'

const t = mensajesDePagos.paquete
const CADA_MS = 1_500
/** Time to wait for the provider's notice; a card whose notice comes later still appears in the list. */
const PACIENCIA_MS = 60_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Page to which the provider and the bank return (/pagos/retorno). Their parameters prove nothing: they are ignored and
 * removed from the URL. Our server tells the outcome.
 */
export function RetornoPage() {
  const codCia = useCodCia()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [camino] = useState(() => takeEnCamino(codCia))
  const [sinGuardar, setSinGuardar] = useState<string>()
  const volver = camino?.clase === 'pago' ? camino.volver : '/paquetes'
  const { paso, ...cobro } = useCobro(codCia, volver)
  const hecho = useRef(false)
  const aqui = useRef(true)

  const goOn = useRef(async () => {})
  goOn.current = async () => {
    if (camino?.clase === 'pago') return cobro.proceed(camino.idPago)
    if (!camino?.sesion) return router.navigate({ to: '/historialPagos', replace: true })
    try {
      const id = await waitForTarjeta(codCia, camino.sesion)
      await refreshPagos(queryClient, codCia)
      // A user who has left the page is neither navigated nor charged; the card is in the list.
      if (aqui.current) await leave(camino, id)
    } catch (error) {
      setSinGuardar(motivoOf(error))
    }
  }
  async function leave(de: EnCamino, id: number | string) {
    if (typeof id === 'string') return setSinGuardar(id)
    if (de.clase === 'compra') {
      const { sesion: _, ...compra } = de
      keepEnCamino({ ...compra, idMetodo: id })
      const search = { paso: 2 as const, plan: de.idPaquete, opcion: de.opcion as '01' | '02' }
      return router.navigate({ to: '/paquetes', search, replace: true })
    }
    avisos.bien(textosDeCompra.metodoGuardado)
    return router.navigate({ to: '/metodosPago', replace: true })
  }
  useEffect(() => {
    aqui.current = true
    if (!hecho.current) {
      hecho.current = true
      void goOn.current()
    }
    return () => {
      aqui.current = false
    }
  }, [])
  function onConfirmado() {
    avisos.bien(textosDeCompra.confirmado)
    void router.navigate({ to: volver === '/paquetes' ? '/escritorio' : volver, replace: true })
  }

  // Storing a card charges nothing: without a purchase, the user need not wait for the provider's notice.
  const deCompra = camino?.clase === 'compra'
  const salida = (
    <ButtonLink size="xs" variant="default" to={deCompra ? '/paquetes' : '/metodosPago'}>
      {deCompra ? t.volverAPaquetes : mensajesDePagos.metodosPago.volver}
    </ButtonLink>
  )

  return (
    <Page title={t.titulo}>
      {sinGuardar === undefined ? (
        <Banner tono="encola" titulo={t.comprobando} acciones={camino && camino.clase !== 'pago' && salida}>
          {t.comprobandoNota}
        </Banner>
      ) : (
        <Banner titulo={t.sinGuardar} acciones={salida}>
          {sinGuardar || t.sinGuardarNota}
        </Banner>
      )}
      <Confirmando
        paso={paso?.paso === 'transferencia' ? undefined : paso}
        que=""
        plan=""
        onConfirmado={onConfirmado}
        onOtra={() => void router.navigate({ to: volver, replace: true })}
        onClose={() => void router.navigate({ to: volver, replace: true })}
        onBanco={cobro.goToBanco}
      />
    </Page>
  )
}

/** Id of the stored card, or the text of the error. */
async function waitForTarjeta(codCia: number, sesion: string): Promise<number | string> {
  for (const fin = Date.now() + PACIENCIA_MS; Date.now() < fin; await wait(CADA_MS)) {
    const { data } = await call(contract.metodoPago.estado, { params: { codCia, sesion } })
    if (data.estado === 'guardada' && data.id !== null) return data.id
    if (data.estado !== 'esperando') return data.mensaje
  }
  return ''
}
