import { Button, Checkbox, Modal, SegmentedControl } from '@mantine/core'
import { type Cantidad, cantidad, toDecimalCantidad } from '@pura/domain'
import { isRechazo, type Persona, type Venta } from '@pura/mostrador'
import { useRef, useState } from 'react'
import { DecimalInput } from '../../../../components/campos/DecimalInput.tsx'
import { Banner } from '../../../../components/pagina/Banner.tsx'
import { formatCantidad } from '../../../../lib/formato/format.ts'
import { stopsAtInvalido } from '../../../../lib/navegador/invalidos.ts'
import { usePuesto } from '../dispositivo/use-puesto.ts'
import { textos } from '../marco/textos.ts'
import { aDevolucion, cuentaDe, isEntera, type LineaPorDevolver, linesOf } from '../modelo/devolucion.ts'
import { formatEn, nombreDeVenta } from '../modelo/formato.ts'
import type { Autorizado } from '../supervisor/SupervisorDialog.tsx'
import { useSupervisor } from '../supervisor/use-supervisor.tsx'
import classes from './Devolver.module.css'

/** Cash, SINPE Móvil and card (annex note 6). */
const MEDIOS = [
  { value: '01', label: 'Efectivo' },
  { value: '06', label: 'SINPE' },
  { value: '02', label: 'Tarjeta' },
]
const UNO = cantidad('1')

interface PropsDeDevolver {
  venta: Venta
  /** The notes on it are among these. */
  ventas: readonly Venta[]
  cajero: Persona
  onClose: () => void
}

/** What of a sale comes back, line by line, and by which means the money goes back. */
export function Devolver({ venta, ventas, cajero, onClose }: PropsDeDevolver) {
  const { puesto, mostrador, equipo } = usePuesto()
  const supervisor = useSupervisor(cajero)
  const lineas = linesOf(venta, ventas)
  const quedan = lineas.map(({ queda }) => toDecimalCantidad(queda))
  const [cuantos, setCuantos] = useState(() => (lineas.length === 1 && lineas[0]!.queda === UNO ? quedan : []))
  const [medio, setMedio] = useState(() => defaultMedio(venta))
  const [problema, setProblema] = useState<string>()
  const [ocupado, setOcupado] = useState(false)
  const forma = useRef<HTMLDivElement>(null)
  const vuelven = lineas.map((_, i) => readCantidad(cuantos[i]))
  const isTodo = isEntera(lineas, vuelven)
  const [anulacion, setAnulacion] = useState(false)
  const anula = anulacion && isTodo
  const nota = aDevolucion(venta, vuelven, medio, anula)
  const cuenta = cuentaDe(nota, mostrador.ajustes.redondeo)
  const demasiadas = lineas.some(({ queda }, i) => vuelven[i]! > queda)

  async function giveBack(autoriza?: Autorizado) {
    if (stopsAtInvalido(forma.current)) return
    setOcupado(true)
    setProblema(undefined)
    try {
      const hecho = await puesto.act(
        { clase: 'vender', documento: nota, cajero, ...autoriza },
        equipo.salida === 'pantalla' ? 'pantalla' : 'papel',
      )
      if (!isRechazo(hecho)) return onClose()
      if (!supervisor.ask(hecho, giveBack)) setProblema(hecho.texto)
    } finally {
      setOcupado(false)
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={`Devolver de ${nombreDeVenta(venta.documento.tipo, venta.consecutivo)}`}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <div ref={forma} className="rejilla hueco-14">
        <ul className={classes.lineas}>
          {lineas.map((linea, i) => (
            <Linea
              // The lines of a sale never change.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={i}
              linea={linea}
              isPrimera={lineas.findIndex(({ queda }) => queda > 0n) === i}
              valor={cuantos[i] ?? ''}
              onValor={(valor) => setCuantos(lineas.map((_, j) => (j === i ? valor : (cuantos[j] ?? ''))))}
            />
          ))}
        </ul>
        <Button variant="default" size="compact-sm" className={classes.todo} onClick={() => setCuantos(quedan)}>
          Todo lo que queda
        </Button>
        <Checkbox
          label={textos.esAnulacion}
          description={textos.esAnulacionDetalle}
          checked={anula}
          disabled={!isTodo}
          onChange={(event) => setAnulacion(event.currentTarget.checked)}
        />
        <SegmentedControl fullWidth aria-label="Se devuelve por" value={medio} onChange={setMedio} data={MEDIOS} />
        {problema && <Banner titulo={problema} />}
        <div className="fila hueco-8">
          <span className="crece medio">Nota de crédito</span>
          <output className="num fuerte">{cuenta ? formatEn(cuenta.total, nota.moneda) : '—'}</output>
        </div>
        <Button
          size="md"
          color="peligro"
          loading={ocupado}
          disabled={!cuenta || demasiadas}
          onClick={() => void giveBack()}
        >
          {cuenta ? (anula ? textos.anular : textos.devolver)(formatEn(cuenta.entregar, cuenta.en, true)) : 'Devolver'}
        </Button>
      </div>
      {supervisor.dialogo}
    </Modal>
  )
}

interface PropsDeLinea {
  linea: LineaPorDevolver
  /** The first of which something is left: the dialog opens on it. */
  isPrimera: boolean
  /** Decimal text. */
  valor: string
  onValor: (valor: string) => void
}

function Linea({ linea: { detalle, vendida, queda }, isPrimera, valor, onValor }: PropsDeLinea) {
  const isNada = queda === 0n
  return (
    <li className={`fila hueco-12 raya ${classes.linea}`}>
      <div className="crece">
        <div className={isNada ? 'sec' : 'medio'}>{detalle}</div>
        <div className="nota sec num">{textos.quedan(toTexto(queda), toTexto(vendida))}</div>
      </div>
      <DecimalInput
        aria-label={`Devolver de ${detalle}`}
        data-autofocus={isPrimera || undefined}
        className={classes.cuantos ?? ''}
        placeholder="0"
        medida
        decimales={3}
        paso="1"
        disabled={isNada}
        valor={valor}
        error={readCantidad(valor) > queda ? textos.soloQuedan(toTexto(queda)) : undefined}
        onValor={onValor}
      />
    </li>
  )
}

const toTexto = (c: Cantidad): string => formatCantidad(toDecimalCantidad(c))

/** Zero for what cannot be read: its field says so. */
function readCantidad(texto = ''): Cantidad {
  try {
    return cantidad(texto === '' ? '0' : texto)
  } catch {
    return cantidad('0')
  }
}

/** As it was paid; cash if by several or by something else. */
const defaultMedio = ({ documento: { mediosPago } }: Venta): string =>
  (mediosPago.length === 1 && MEDIOS.find(({ value }) => value === mediosPago[0]!.tipo)?.value) || '01'
