import { mensajesDePagos } from '@pura/domain/mensajes/de-pagos'
import { ButtonLink } from '../../../../components/acciones/ButtonLink.tsx'

/** Where issuing stands still for want of payment: what was typed is kept, and is here when one comes back. */
export const IrAPagos = () => (
  <ButtonLink to="/historialPagos" variant="default" size="xs">
    {mensajesDePagos.historialPagos.verPendientes}
  </ButtonLink>
)
