import { Button, Kbd } from '@mantine/core'
import { CERO, subtract } from '@pura/domain'
import { isSinLinea, toColones, type Venta, venceEl } from '@pura/mostrador'
import { IconCloudOff } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useLayoutEffect, useRef } from 'react'
import tonos from '../../../../components/datos/tonos.module.css'
import { Banner } from '../../../../components/pagina/Banner.tsx'
import { formatDiaVisible } from '../../../../lib/formato/format.ts'
import { usePuesto } from '../dispositivo/use-puesto.ts'
import { textos } from '../marco/textos.ts'
import { formatColones, formatPiezas, formatTotal, nombreDeTipo } from '../modelo/formato.ts'
import { efectivoDe } from '../modelo/pago.ts'
import { codigoDe } from '../papel/hoja.ts'
import classes from './Vendida.module.css'

const Qr = lazy(() => import('../papel/Qr.tsx').then((m) => ({ default: m.Qr })))
const Entregar = lazy(() => import('./Entregar.tsx').then((m) => ({ default: m.Entregar })))

interface PropsDeVendida {
  venta: Venta
  enPantalla: boolean
  onSiguiente: () => void
}

/** The change, large. Enter or the first key of the next product starts the next sale. */
export function Vendida({ venta, enPantalla, onSiguiente }: PropsDeVendida) {
  const { puesto } = usePuesto()
  const boton = useRef<HTMLButtonElement>(null)
  const { efectivo, totales, documento, consecutivo, clave } = venta
  const numero = consecutivo.slice(10)
  // An exact payment may be some céntimos above: it was rounded, nothing is handed back.
  const debido = toColones(efectivoDe(documento.mediosPago, totales.comprobante), documento)
  const sobra = efectivo && efectivo.entregado > 0n ? subtract(efectivo.recibido, debido) : undefined
  // Before the dialog is painted: a key that comes with it is for it.
  useLayoutEffect(() => {
    boton.current?.focus()
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    // The key goes on to the search field, which has the focus by then.
    if (event.key === 'Escape' || (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.altKey))
      onSiguiente()
  }

  return (
    <div className={`centro ${classes.velo}`}>
      <div
        className={`rejilla hueco-12 ${classes.hoja}`}
        role="dialog"
        aria-modal
        aria-labelledby="vendida"
        onKeyDown={onKeyDown}
      >
        <p id="vendida" className="sec medio">
          {sobra !== undefined ? 'Vuelto' : 'Cobrado'} · {nombreDeTipo(documento.tipo)} {numero}
        </p>
        <p className={`num fuerte seguido ${classes.cifra}`} role="status">
          {sobra ? formatColones(sobra) : formatTotal(venta)}
        </p>
        {efectivo && sobra === undefined && efectivo.recibido > CERO && efectivo.recibido !== debido && (
          <p className="sec">Reciba {formatColones(efectivo.recibido, true)} en efectivo</p>
        )}
        {efectivo && efectivo.entregado > 0n && (
          <p className="sec">
            Entregue {formatColones(efectivo.entregado, true)}: {formatPiezas(efectivo.entregado)}
          </p>
        )}
        {isSinLinea(venta) && (
          <p className={`tira hueco-10 ${classes.situacion} ${tonos.encola}`}>
            <IconCloudOff size={18} stroke={1.8} aria-hidden />
            <span>
              <b>Situación 3.</b> Vendido y guardado en este dispositivo. Se envía solo al volver la conexión; vence el{' '}
              {formatDiaVisible(venceEl(Date.parse(venta.fechaEmision)))}.
            </span>
          </p>
        )}
        {puesto.sinPuerto && (
          <Banner tono="pendiente" titulo={textos.sinPuerto}>
            {textos.sinPuertoDetalle}
          </Banner>
        )}
        {enPantalla && (
          <div className={`rejilla al-medio hueco-16 ${classes.codigo}`}>
            <Suspense fallback={<span className={classes.qr} />}>
              <Qr dato={codigoDe(clave, puesto.local)} className={classes.qr} />
            </Suspense>
            <div>
              <p className="medio">Que lo escanee el cliente</p>
              <p className="nota sec">{textos.enPantalla}</p>
              <p className="nota num">
                …{clave.slice(31, 41)} <b>{clave[41]}</b> {clave.slice(42)}
              </p>
            </div>
          </div>
        )}
        <Suspense>
          <Entregar venta={venta} />
        </Suspense>
        <Button
          ref={boton}
          className={classes.siguiente}
          rightSection={<Kbd size="xs">Enter</Kbd>}
          onClick={onSiguiente}
        >
          Siguiente venta
        </Button>
        <p className="sec nota no-en-telefono">Escanear el próximo producto también empieza la venta siguiente</p>
      </div>
    </div>
  )
}
