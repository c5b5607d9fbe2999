import { Button, Group, Modal, Select } from '@mantine/core'
import type { PagoPlan, PlanActual } from '@pura/contract'
import { mensajesDePagos, textosDeCompra } from '@pura/domain/mensajes/de-pagos'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { formatColones, metodosQuery, nombreDeTarjeta } from '../../../lib/servidor/pagos.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { Confirmando } from '../confirmando/Confirmando.tsx'
import { useCobro } from '../confirmando/use-cobro.ts'
import { useAddTarjeta } from '../metodos/use-agregar.ts'

const t = mensajesDePagos.historialPagos

interface PropsDePagar {
  pago: PagoPlan
  formulario: PlanActual['formulario']
  onClose: () => void
}

/** Asks for the card, then charges it. */
export function Pagar({ pago, formulario, onClose }: PropsDePagar) {
  const codCia = useCodCia()
  const { data: metodos } = useQuery(metodosQuery(codCia))
  const { add, abriendo } = useAddTarjeta(codCia, formulario)
  const [elegido, setElegido] = useState<string | null>(null)
  const { paso, ...cobro } = useCobro(codCia, '/historialPagos')
  const con = elegido ?? String((metodos?.find((m) => m.predeterminada) ?? metodos?.[0])?.id ?? '')
  function onConfirmado() {
    avisos.bien(textosDeCompra.confirmado)
    onClose()
  }
  return (
    <>
      <Modal
        opened={paso === undefined}
        onClose={onClose}
        title={t.confirmarPagar(pago.mes)}
        size="sm"
        centered
        closeButtonProps={{ 'aria-label': 'Cerrar' }}
      >
        <p className="sec num">{formatColones(pago.monto)}</p>
        {metodos?.length === 0 ? (
          <p>{formulario ? textosDeCompra.sinMetodo : mensajesDePagos.paquete.sinTarjetas}</p>
        ) : (
          <Select
            mt="sm"
            label={t.conLaTarjeta}
            data={(metodos ?? []).map((m) => ({
              value: String(m.id),
              label: nombreDeTarjeta(m),
            }))}
            value={con}
            onChange={setElegido}
            allowDeselect={false}
          />
        )}
        <Group justify="flex-end" gap="xs" mt="md">
          {formulario && (
            <Button variant="default" loading={abriendo} onClick={add}>
              {mensajesDePagos.metodosPago.agregar}
            </Button>
          )}
          {metodos && metodos.length > 0 && (
            <Button data-autofocus onClick={() => void cobro.pay(pago.id, Number(con), crypto.randomUUID())}>
              {t.pagar}
            </Button>
          )}
        </Group>
      </Modal>
      <Confirmando
        paso={paso?.paso === 'transferencia' ? undefined : paso}
        que={`${pago.mes} · ${formatColones(pago.monto)}`}
        plan=""
        onConfirmado={onConfirmado}
        onOtra={cobro.close}
        onClose={() => {
          cobro.close()
          onClose()
        }}
        onBanco={cobro.goToBanco}
      />
    </>
  )
}
