import { Button, Drawer, Progress } from '@mantine/core'
import {
  add,
  type Calculo,
  CERO,
  type Monto as Cifra,
  isIva,
  max,
  proportion,
  subtract,
  sumBy,
  toDecimal,
} from '@pura/domain'
import { IconChevronUp, IconCircleCheck } from '@tabler/icons-react'
import { Fragment, lazy, memo, Suspense, useState } from 'react'
import { Kbd } from '../../../components/Kbd.tsx'
import { Monto } from '../../../components/Monto.tsx'
import { formatPorcentaje } from '../../../lib/format.ts'
import { BotonVistaPrevia } from './BotonVistaPrevia.tsx'
import type { ModoDocumento } from './DocumentoForm.tsx'
import type { Catalogos } from './modelo/catalogos.ts'
import { useDocumentoContext } from './modelo/contexto.ts'
import { DIFERENCIAS } from './modelo/diferencias.ts'
import { llenas } from './modelo/estado.ts'
import classes from './Totales.module.css'

const AccionesExistente = lazy(() => import('./AccionesExistente.tsx').then((m) => ({ default: m.AccionesExistente })))

/** Always in sight: the total first, then how it came to be, what is paid, and the button. */
export function Totales() {
  const { generando, generar, soloVer, modo } = useDocumentoContext()
  return (
    <aside className={classes.totales} aria-label="Totales">
      <GranTotal />
      <Detalle />
      <span className="crece" />
      {soloVer ? (
        <Suspense>
          <AccionesExistente />
        </Suspense>
      ) : (
        <div className={classes.acciones}>
          <Generar ocupado={generando} modo={modo} generar={generar} ancho />
          <BotonVistaPrevia />
        </div>
      )}
    </aside>
  )
}

interface PropsGenerar {
  ocupado: boolean
  modo: ModoDocumento
  generar: () => Promise<void>
  /** As wide as the column, and with its keys. */
  ancho?: boolean
}

const Generar = memo(function Generar({ ocupado, modo, generar, ancho }: PropsGenerar) {
  return (
    <Button size="md" fullWidth={ancho} loading={ocupado} onClick={() => void generar()}>
      {modo === 'editar' ? 'Guardar' : 'Generar'}
      {ancho && (
        <>
          &ensp;
          <Kbd>Ctrl</Kbd>&thinsp;
          <Kbd>Enter</Kbd>
        </>
      )}
    </Button>
  )
})

/** The same on narrow screens: a bar at the foot whose total opens the rest. */
export function BarraTotal() {
  const { form, generando, generar, soloVer, modo } = useDocumentoContext()
  const [abierto, setAbierto] = useState(false)
  // On a wide screen nobody ever asks for the drawer.
  const [pedido, setPedido] = useState(false)
  const lineas = llenas(form.lineas).length
  return (
    <div className={classes.barra}>
      <button
        type="button"
        className={classes.abrir}
        onClick={() => {
          setPedido(true)
          setAbierto(true)
        }}
        aria-haspopup="dialog"
      >
        <span className="sec nota">
          Total · {lineas === 1 ? '1 línea' : `${lineas} líneas`}
          <IconChevronUp size={14} stroke={1.8} aria-hidden />
        </span>
        <span className={classes.totalBarra}>
          <Total />
        </span>
      </button>
      {!soloVer && <Generar ocupado={generando} modo={modo} generar={generar} />}
      {pedido && (
        <Drawer
          opened={abierto}
          onClose={() => setAbierto(false)}
          position="bottom"
          size="auto"
          title="Totales"
          closeButtonProps={{ 'aria-label': 'Cerrar' }}
        >
          <div className={classes.enCajon}>
            <GranTotal />
            <Detalle />
            {soloVer ? (
              <Suspense>
                <AccionesExistente />
              </Suspense>
            ) : (
              // What is wrong is told in the form, which the drawer covers.
              <BotonVistaPrevia onNada={() => setAbierto(false)} />
            )}
          </div>
        </Drawer>
      )}
    </div>
  )
}

function GranTotal() {
  const { confirmacion, resultado, soloVer } = useDocumentoContext()
  return (
    <div className={classes.granTotal}>
      <span className="sec nota">Total del comprobante</span>
      <span className={classes.cifra}>
        <Total />
      </span>
      <span className={`${classes.quien} sec nota`} role="status">
        {soloVer ? (
          'El del documento emitido'
        ) : resultado.error ? (
          'Hay un dato por completar'
        ) : confirmacion.estado === 'confirmado' ? (
          <>
            <IconCircleCheck size={14} stroke={1.8} aria-hidden />
            Calculado y confirmado por el servidor
          </>
        ) : confirmacion.estado === 'confirmando' ? (
          'Calculado · confirmando…'
        ) : (
          'Calculado'
        )}
      </span>
    </div>
  )
}

/** The server's when it has answered; if they ever differ, the server wins (UI.md). */
function Total() {
  const { confirmacion, ultimo, moneda, soloVer, origen } = useDocumentoContext()
  if (soloVer && origen) return <Monto valor={origen.total} moneda={moneda} />
  const local = ultimo ? toDecimal(ultimo.resumen.totalComprobante) : '0'
  return <Monto valor={confirmacion.total ?? local} moneda={moneda} />
}

function Detalle() {
  const { ultimo, resultado, catalogos, moneda, tipo } = useDocumentoContext()
  if (!ultimo) return null
  const { resumen } = ultimo
  const ventas: Fila[][] = [
    [
      ['Mercancías gravadas', resumen.totalMercanciasGravadas],
      ['Servicios gravados', resumen.totalServGravados],
      ['Exento', resumen.totalExento],
      ...optional('Exonerado', resumen.totalExonerado),
      ...optional('No sujeto', resumen.totalNoSujeto),
    ],
    [
      ['Subtotal', resumen.totalVenta],
      ['Descuento', subtract(CERO, resumen.totalDescuentos)],
      ['Venta neta', resumen.totalVentaNeta, true],
    ],
  ]
  const bloques: Fila[][] = [
    // A receipt classifies nothing: that was the invoice's.
    ...(DIFERENCIAS[tipo].esPago ? [[['Monto sin IVA', resumen.totalVenta, true] as const]] : ventas),
    [
      ...ivaByTasa(resumen, catalogos),
      ...optional('Otros impuestos', otrosImpuestosOf(resumen)),
      ['Impuesto total', resumen.totalImpuesto, true],
      ...(DIFERENCIAS[tipo].esPago ? [] : [['Otros cargos', resumen.totalOtrosCargos] as const]),
    ],
  ]
  return (
    <div className={classes.detalle} data-antes={resultado.error ? true : undefined}>
      {bloques.map((filas, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: always the same blocks
        <Fragment key={i}>
          <hr className={classes.raya} />
          <dl className={classes.filas}>
            {filas.map(([nombre, cifra, fuerte]) => (
              <div key={nombre}>
                <dt>{nombre}</dt>
                <dd className={fuerte ? 'medio' : undefined}>
                  <Monto valor={toDecimal(cifra)} moneda={moneda} ceroTenue />
                </dd>
              </div>
            ))}
          </dl>
        </Fragment>
      ))}
      <hr className={classes.raya} />
      <Pago calculo={ultimo} />
    </div>
  )
}

type Fila = readonly [nombre: string, cifra: Cifra, fuerte?: boolean]

/** Codes of the same points are one row: 0 % may be exempt, and may be not subject. */
function ivaByTasa({ desglose }: Calculo['resumen'], { tarifas }: Catalogos): Fila[] {
  const montos = new Map<string, Cifra>()
  for (const { codigo, codigoTarifaIva, totalMontoImpuesto } of desglose) {
    if (!isIva(codigo)) continue
    const tasa = tarifas.find((t) => t.codigo === codigoTarifaIva)?.tasa
    const nombre = tasa === undefined ? 'IVA' : `IVA ${formatPorcentaje(tasa)}`
    montos.set(nombre, add(montos.get(nombre) ?? CERO, totalMontoImpuesto))
  }
  return [...montos]
}

const otrosImpuestosOf = ({ desglose }: Calculo['resumen']): Cifra =>
  sumBy(
    desglose.filter((d) => !isIva(d.codigo)),
    (d) => d.totalMontoImpuesto,
  )

const optional = (nombre: string, cifra: Cifra): Fila[] => (cifra === CERO ? [] : [[nombre, cifra]])

function Pago({ calculo: { mediosPago, resumen } }: { calculo: Calculo }) {
  const { moneda } = useDocumentoContext()
  const total = resumen.totalComprobante
  const asignado = sumBy(mediosPago, (m) => m.monto ?? CERO)
  const falta = subtract(total, asignado)
  const parte = total === CERO ? 0 : Number(proportion(10_000n as Cifra, max(CERO, asignado), total)) / 100
  return (
    <div>
      <div className={classes.pago}>
        <span className="sec crece">Pago asignado</span>
        <span className={falta === CERO ? undefined : classes.malo}>
          <Monto valor={toDecimal(asignado)} moneda={moneda} />
        </span>
      </div>
      <Progress
        value={Math.min(parte, 100)}
        size={6}
        aria-label="Pago asignado"
        color={falta < CERO ? 'peligro' : undefined}
      />
      {falta !== CERO && (
        <div className={`${classes.falta} sec nota`}>
          {falta > CERO ? 'Falta ' : 'Sobra '}
          <Monto valor={toDecimal(falta > CERO ? falta : subtract(CERO, falta))} moneda={moneda} />
        </div>
      )}
    </div>
  )
}
