import { Button, CopyButton, Modal } from '@mantine/core'
import type { DatosTransferencia } from '@pura/contract'
import { mensajesDePagos } from '@pura/domain/mensajes/de-pagos'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { formatColones } from '../../../lib/servidor/pagos.ts'
import classes from './Paquetes.module.css'

const t = mensajesDePagos.paquete

/** Account number, exact amount and reference, each with a copy button. */
export function DatosDePago({ datos, onClose }: { datos: DatosTransferencia | undefined; onClose: () => void }) {
  return (
    <Modal
      opened={datos !== undefined}
      onClose={onClose}
      title={t.datosTitulo}
      size="md"
      centered
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {datos && (
        <>
          <p className="sec">{t.datosNota}</p>
          <dl className={`rejilla hueco-10 ${classes.datos}`}>
            {datos.sinpe !== '' && <Dato nombre={t.sinpe} valor={datos.sinpe} detalle={datos.titular} />}
            {datos.cuenta !== '' && <Dato nombre={t.cuenta} valor={datos.cuenta} detalle={datos.titular} />}
            <Dato nombre={t.montoExacto} valor={formatColones(datos.monto)} copia={datos.monto} />
            <Dato nombre={t.referencia} valor={datos.referencia} />
          </dl>
          <div className={`tira al-fin hueco-8 ${classes.botones}`}>
            <Button onClick={onClose} data-autofocus>
              {t.entendido}
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}

interface DatoProps {
  nombre: string
  valor: string
  detalle?: string
  /** Text to copy, if it differs from the text shown. */
  copia?: string
}

const Dato = ({ nombre, valor, detalle, copia = valor }: DatoProps) => (
  <div>
    <dt className="nota sec">{nombre}</dt>
    <dd>
      <span className="crece">
        <span className="medio num">{valor}</span>
        {detalle && <span className={`${classes.bajo} nota sec`}>{detalle}</span>}
      </span>
      <CopyButton value={copia}>
        {({ copied, copy }) => (
          <Button
            size="xs"
            variant="default"
            onClick={copy}
            aria-label={copied ? t.copiado : t.copiar(nombre)}
            leftSection={copied ? <IconCheck size={15} /> : <IconCopy size={15} />}
          >
            {copied ? t.copiado : 'Copiar'}
          </Button>
        )}
      </CopyButton>
    </dd>
  </div>
)
