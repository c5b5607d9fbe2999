import { Button } from '@mantine/core'
import type { PaqueteOfrecido, PlanActual } from '@pura/contract'
import { mensajesDePagos } from '@pura/domain/mensajes/de-pagos'
import { getRouteApi } from '@tanstack/react-router'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { formatColones, nombreDePlan } from '../../../lib/servidor/pagos.ts'

const route = getRouteApi('/privado/paquetes')
const t = mensajesDePagos.paquete

/** States in which the bank may still answer; no other purchase may begin meanwhile. */
export const isEnCamino = (intento: string): boolean => ['enviando', 'desconocido', 'requiere3ds'].includes(intento)

interface PropsDeCompraAbierta {
  compra: NonNullable<PlanActual['compra']>
  oferta: readonly PaqueteOfrecido[]
}

/** A purchase begun earlier (closed laptop, another tab, Back), with a button to resume it. */
export function CompraAbierta({ compra, oferta }: PropsDeCompraAbierta) {
  const navigate = route.useNavigate()
  const plan = oferta.find((p) => p.idPaquete === compra.idPaquete && p.opcion === compra.opcion)
  const nombre = plan ? nombreDePlan(plan) : ''
  const monto = formatColones(compra.monto)
  return (
    <Banner
      tono="pendiente"
      alLado
      titulo={t.abierta}
      acciones={
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            navigate({ search: { paso: 2, plan: compra.idPaquete, opcion: compra.opcion as '01' | '02' } })
          }
        >
          {t.seguir}
        </Button>
      }
    >
      {compra.via === 'transferencia'
        ? t.abiertaTransferencia(nombre, monto)
        : isEnCamino(compra.intento)
          ? t.abiertaPreguntando(nombre, monto)
          : t.abiertaNota(nombre, monto)}
    </Banner>
  )
}
