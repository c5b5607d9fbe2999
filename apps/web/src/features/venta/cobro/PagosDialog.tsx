import { Button, Group, Modal } from '@mantine/core'
import { ApiError, type CuentaVenta, contract, type PagoVenta } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '../../../components/acciones/ConfirmDialog.tsx'
import { Monto } from '../../../components/datos/Monto.tsx'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { formatMonto } from '../../../lib/formato/format.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { focusOnceDrawn } from '../../../lib/navegador/foco.ts'
import { call } from '../../../lib/servidor/api.ts'
import { pagosQuery, refreshDocumentos } from '../documento/consultas.ts'
import { FormularioPago } from './FormularioPago.tsx'
import { EstadoPagos, ListaPagos } from './ListaPagos.tsx'
import classes from './PagosDialog.module.css'
import type { VentaConPagos } from './venta.ts'

interface PropsDePagosDialog {
  venta: VentaConPagos
  /** Absent where receipts cannot be issued. */
  onRecibo?: (pago: PagoVenta) => void
  onClose: () => void
}

const { pago: textos, general } = mensajes

/** Payments of a credit sale: register another, or revert one (K13). */
export default function PagosDialog({ venta, onRecibo, onClose }: PropsDePagosDialog) {
  const queryClient = useQueryClient()
  const { codCia, numDocto } = venta.vtaMovmPK
  const query = pagosQuery(venta.vtaMovmPK)
  const { data: cuenta, error, refetch } = useQuery(query)
  const [anulando, setAnulando] = useState<PagoVenta>()
  const [ocupado, setOcupado] = useState(false)
  const botonCerrar = useRef<HTMLButtonElement>(null)

  function onCuenta(nueva: CuentaVenta, aviso: string) {
    queryClient.setQueryData(query.queryKey, nueva)
    avisos.bien(aviso)
    void refreshDocumentos(queryClient)
    // The focused form or button was unmounted.
    if (Number(nueva.cobro?.porPagar ?? 0) === 0) focusOnceDrawn(() => botonCerrar.current)
  }

  async function annul({ idPago }: PagoVenta) {
    setOcupado(true)
    try {
      const { data } = await call(contract.pagoVenta.remove, { params: { codCia, numDocto, idPago } })
      onCuenta(data, textos.anulado)
    } catch (failure) {
      avisos.mal(failure instanceof ApiError ? failure.message : general.errorDesconocido)
    } finally {
      setOcupado(false)
      setAnulando(undefined)
    }
  }

  const cobro = cuenta?.cobro
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${textos.pagos} de ${venta.referencia}`}
      size={560}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {error && !cuenta && <Reintento que="los pagos" error={error} onRetry={() => void refetch()} />}
      {cobro && (
        <p className={`tira entre hueco-12 ${classes.porPagar}`}>
          <span>
            {textos.porPagar}
            <EstadoPagos cobro={cobro} />
            {cobro.vence && <span className="sec nota num"> · vence el {cobro.vence.replaceAll('-', '/')}</span>}
          </span>
          <span className={`num fuerte seguido ${classes.cifra}`}>
            <Monto valor={cobro.porPagar} moneda={venta.idMoneda} ceroTenue />
          </span>
        </p>
      )}
      {cuenta && !cobro && <Banner titulo={textos.soloCredito} />}
      {cobro && Number(cobro.porPagar) > 0 && (
        <FormularioPago
          // Remounts the form, empty and with the new balance, after each payment.
          key={`${cobro.porPagar} ${cuenta.pagos.length}`}
          venta={venta}
          porPagar={cobro.porPagar}
          onRegistrado={(nueva) => onCuenta(nueva, textos.registrado)}
        />
      )}
      {cuenta && (
        <ListaPagos
          cuenta={cuenta}
          moneda={venta.idMoneda}
          acciones={(pago) =>
            pago.recibo ? null : (
              <>
                {cobro?.sinRecibo === '' && onRecibo && (
                  <Button variant="default" size="compact-xs" onClick={() => onRecibo(pago)}>
                    {textos.emitirRecibo}
                  </Button>
                )}
                <Button variant="subtle" size="compact-xs" onClick={() => setAnulando(pago)}>
                  {textos.anular}
                </Button>
              </>
            )
          }
        />
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" ref={botonCerrar} onClick={onClose}>
          Cerrar
        </Button>
      </Group>
      <ConfirmDialog
        abierto={anulando !== undefined}
        titulo={textos.confirmarAnular(anulando ? formatMonto(anulando.monto, venta.idMoneda) : '')}
        detalle={textos.detalleAnular}
        peligro
        ocupado={ocupado}
        onSi={() => anulando && void annul(anulando)}
        onNo={() => setAnulando(undefined)}
      />
    </Modal>
  )
}
