import { mensajesDePagos } from '@pura/domain/mensajes/de-pagos'
import { ButtonLink } from '../../../../components/acciones/ButtonLink.tsx'

/** Link to the payments while issuing is suspended; the draft is kept. */
export const IrAPagos = () => (
  <ButtonLink to="/historialPagos" variant="default" size="xs">
    {mensajesDePagos.historialPagos.verPendientes}
  </ButtonLink>
)
