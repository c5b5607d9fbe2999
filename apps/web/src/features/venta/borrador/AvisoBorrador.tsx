import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../../components/acciones/ButtonLink.tsx'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { formatHora, formatMonto } from '../../../lib/formato/format.ts'
import type { EstadoBorrador, Guardador } from './guardador.ts'

interface PropsDeAvisoBorrador {
  guardador: Guardador
  estado: EstadoBorrador
  /** Name of the document, for people. */
  nombre: string
  onOpen: (idBorrador: string) => void
}

/**
 * Warning that another tab or device issued this draft or changed it. Nothing was overwritten; both versions can be
 * opened.
 */
export function AvisoBorrador({ guardador, estado: { emitido, aparteDe }, nombre, onOpen }: PropsDeAvisoBorrador) {
  const lugar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    lugar.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={lugar}>
      {emitido ? (
        <Banner
          titulo={`De este borrador ya se generó ${nombre} ${emitido.prefijo}${emitido.referencia} por ${formatMonto(emitido.total, emitido.idMoneda)}`}
          acciones={
            <>
              <ButtonLink
                to="/documentosEmitidos/$idDocumento"
                params={{ idDocumento: String(emitido.vtaMovmPK.numDocto) }}
              >
                Ver documento
              </ButtonLink>
              <Button variant="default" onClick={() => guardador.apart()}>
                Hacer otro con lo escrito aquí
              </Button>
            </>
          }
        >
          Lo escrito aquí se conserva.
        </Banner>
      ) : (
        <Banner
          tono="pendiente"
          titulo={
            aparteDe
              ? `Este borrador se guardó en otra pestaña o en otro dispositivo a las ${formatHora(aparteDe.guardado, false)}`
              : 'Este borrador se quitó en otra pestaña o en otro dispositivo'
          }
          acciones={
            aparteDe && (
              <Button variant="default" onClick={() => onOpen(aparteDe.idBorrador)}>
                Abrir el otro
              </Button>
            )
          }
        >
          Nada se sobrescribió: lo que escribe aquí sigue como un borrador aparte.
        </Banner>
      )}
    </div>
  )
}
