import { Button, Kbd, SegmentedControl } from '@mantine/core'
import { CERO, type MedioPago, type Monto, monto, subtract, toDecimal } from '@pura/domain'
import {
  changeOf,
  type DocumentoDeCaja,
  exactOf,
  isRechazo,
  type Redondeo,
  suggestBilletes,
  suggestDolares,
  toColones,
} from '@pura/mostrador'
import { DecimalInput } from '../../../../components/campos/DecimalInput.tsx'
import { Banner } from '../../../../components/pagina/Banner.tsx'
import { textos } from '../marco/textos.ts'
import { formatCifra, formatColones, formatEn, formatPiezas, nombreDeMedio } from '../modelo/formato.ts'
import { DE_VARIOS, efectivoDe, type Pago, receivedOf, toMedios } from '../modelo/pago.ts'
import classes from './Cobro.module.css'
import type { CuentaDeVenta } from './Lineas.tsx'

interface PropsDeCobro {
  cuenta: CuentaDeVenta
  moneda: DocumentoDeCaja['moneda']
  /** The day's rate, if the device has it: dollar bills are taken at it. */
  tasa: Monto | undefined
  unidades: string
  pago: Pago
  servicio: boolean
  redondeo: Redondeo
  problema: string | undefined
  ocupado: boolean
  imprime: boolean
  onPago: (pago: Pago) => void
  onServicio: (servicio: boolean) => void
  /** The discount of the whole sale. */
  onDescuento: () => void
  onCobrar: () => void
}

const RECIBIDO = 'recibido-en-efectivo'

/** The field of what the customer hands over, if any is due in cash. */
export const focusRecibido = (): void => document.getElementById(RECIBIDO)?.focus()

/** Total, means, what was received and the change. */
export function Cobro({
  cuenta,
  moneda,
  tasa,
  unidades,
  pago,
  servicio,
  redondeo,
  problema,
  ocupado,
  imprime,
  ...en
}: PropsDeCobro) {
  const malo = cuenta && 'problema' in cuenta ? cuenta.problema : undefined
  const buena = cuenta && !('problema' in cuenta) ? cuenta : undefined
  const total = buena?.total ?? CERO
  const medios = toMedios(pago, total)
  const enEfectivo = medios ? toColones(efectivoDe(medios, total), { moneda }) : CERO
  const recibido = receivedOf(pago, tasa)
  const alcanza =
    medios !== undefined &&
    (enEfectivo === CERO ||
      (recibido === undefined ? !pago.enDolares : !isRechazo(changeOf(enEfectivo, recibido, redondeo))))
  const aviso = malo ?? problema ?? (medios ? undefined : textos.pagaDeMas)
  return (
    <div className={`rejilla fijo hueco-10 raya ${classes.cobro}`}>
      {buena && (
        <dl className={`rejilla hueco-4 ${classes.sumas}`}>
          <Suma nombre="Subtotal" suma={buena.subtotal} moneda={moneda} />
          {buena.descuento > CERO && <Suma nombre="Descuento" suma={-buena.descuento as Monto} moneda={moneda} />}
          {buena.impuestos.map(([nombre, suma]) => (
            <Suma key={nombre} nombre={nombre} suma={suma} moneda={moneda} />
          ))}
          {buena.servicio > CERO && <Suma nombre="Servicio 10 %" suma={buena.servicio} moneda={moneda} />}
        </dl>
      )}
      <div className={`tira hueco-6 ${classes.opciones}`}>
        <Button variant="default" size="compact-sm" disabled={!buena} onClick={en.onDescuento}>
          Descuento
        </Button>
        <Button
          variant={servicio ? 'light' : 'default'}
          size="compact-sm"
          aria-pressed={servicio}
          onClick={() => en.onServicio(!servicio)}
        >
          Servicio 10 %
        </Button>
      </div>
      <div className={`tira hueco-8 ${classes.total}`}>
        <span className="fuerte crece">Total · {unidades}</span>
        <output className="num">{formatEn(total, moneda)}</output>
      </div>
      {moneda.codigo !== 'CRC' && (
        <p className="nota sec num der">
          {textos.alCambio(formatColones(toColones(total, { moneda })), formatColones(moneda.tipoCambio))}
        </p>
      )}
      <SegmentedControl
        fullWidth
        aria-label="Medio de pago"
        value={pago.medio}
        onChange={(medio) => en.onPago({ ...pago, medio: medio as Pago['medio'] })}
        data={[
          { value: '01', label: 'Efectivo' },
          { value: '06', label: 'SINPE' },
          { value: '02', label: 'Tarjeta' },
          { value: 'varios', label: 'Varios' },
        ]}
      />
      {pago.medio === 'varios' && buena && (
        <Partes pago={pago} medios={medios} total={total} moneda={moneda} onPago={en.onPago} />
      )}
      {enEfectivo > CERO && buena && (
        <Recibido
          total={enEfectivo}
          pago={pago}
          tasa={tasa}
          redondeo={redondeo}
          onRecibido={(dado, enDolares = false) => {
            const { recibido: _r, enDolares: _d, ...resto } = pago
            en.onPago({ ...resto, ...(dado !== undefined && { recibido: dado }), ...(enDolares && { enDolares }) })
          }}
        />
      )}
      {aviso && <Banner titulo={aviso} />}
      <Button
        size="lg"
        loading={ocupado}
        disabled={!buena || !alcanza}
        onClick={en.onCobrar}
        rightSection={
          <span className={classes.teclas}>
            <Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">Enter</Kbd>
          </span>
        }
      >
        {imprime ? 'Cobrar e imprimir' : 'Cobrar'}
      </Button>
    </div>
  )
}

interface PropsDePartes extends Pick<PropsDeCobro, 'pago' | 'moneda' | 'onPago'> {
  medios: readonly MedioPago[] | undefined
  total: Monto
}

/** What is paid by card, SINPE and transfer; the rest is cash. */
const Partes = ({ pago, medios, total, moneda, onPago }: PropsDePartes) => (
  <div className={`rejilla hueco-6 ${classes.partes}`}>
    {DE_VARIOS.map((tipo) => (
      <DecimalInput
        key={tipo}
        label={tipo === '04' ? 'Transferencia' : nombreDeMedio(tipo)}
        valor={pago.partes[tipo] ?? ''}
        onValor={(valor) => onPago({ ...pago, partes: { ...pago.partes, [tipo]: valor } })}
      />
    ))}
    <p className={classes.parte}>
      <span className="nota sec">Efectivo</span>
      <output className="num fuerte">{medios ? formatEn(efectivoDe(medios, total), moneda) : '—'}</output>
    </p>
  </div>
)

type PropsDeSuma = Pick<PropsDeCobro, 'moneda'> & { nombre: string; suma: Monto }

const Suma = ({ nombre, suma, moneda }: PropsDeSuma) => (
  <>
    <dt>{nombre}</dt>
    <dd>{formatEn(suma, moneda)}</dd>
  </>
)

interface PropsDeRecibido extends Pick<PropsDeCobro, 'pago' | 'tasa' | 'redondeo'> {
  /** Due in cash, in colones. */
  total: Monto
  onRecibido: (recibido: Monto | undefined, enDolares?: boolean) => void
}

/** What the customer hands over, in colones or in dollar bills; the change is colones. */
function Recibido({ total, pago, tasa, redondeo, onRecibido }: PropsDeRecibido) {
  const { recibido: dado, enDolares = false } = pago
  const recibido = receivedOf(pago, tasa)
  const cambio = recibido === undefined ? undefined : changeOf(total, recibido, redondeo)
  const nombre = enDolares ? 'Recibido, en dólares' : 'Recibido'
  const billetes = enDolares && tasa ? suggestDolares(total, tasa) : suggestBilletes(total)
  // Beside «Dólares» there is room for two.
  const cuantos = tasa === undefined ? 3 : 2
  return (
    <>
      <div className={`rejilla hueco-6 ${classes.recibido}`}>
        <DecimalInput
          id={RECIBIDO}
          aria-label={nombre}
          placeholder={enDolares ? 'Dólares' : formatColones(exactOf(total, redondeo).recibido, true)}
          size="md"
          valor={dado === undefined ? '' : toDecimal(dado)}
          onValor={(valor) => onRecibido(valor === '' ? undefined : monto(valor), enDolares)}
        />
        <fieldset className={`tira envuelve hueco-4 ${classes.billetes}`} aria-label="Con cuánto paga">
          <button type="button" aria-pressed={dado === undefined && !enDolares} onClick={() => onRecibido(undefined)}>
            Exacto
          </button>
          {billetes.slice(0, cuantos).map((billete) => (
            <button
              key={String(billete)}
              type="button"
              aria-pressed={dado === billete}
              onClick={() => onRecibido(billete, enDolares)}
            >
              {enDolares ? `$${formatCifra(billete, true)}` : formatColones(billete, true)}
            </button>
          ))}
          {tasa !== undefined && (
            <button type="button" aria-pressed={enDolares} onClick={() => onRecibido(undefined, !enDolares)}>
              Dólares
            </button>
          )}
        </fieldset>
      </div>
      {recibido !== undefined && cambio && (
        <div className={`tira envuelve ${classes.vuelto}`} role="status" data-falta={isRechazo(cambio) || undefined}>
          <span className="medio crece">{isRechazo(cambio) ? 'Faltan' : 'Vuelto'}</span>
          <span className={`num fuerte seguido ${classes.cifra}`}>
            {formatColones(
              isRechazo(cambio) ? subtract(total, recibido) : subtract(recibido, recibido < total ? recibido : total),
            )}
          </span>
          {!isRechazo(cambio) && cambio.entregado > 0n && (
            <span className={classes.piezas}>
              Entregue {formatColones(cambio.entregado, true)}: {formatPiezas(cambio.entregado)}
            </span>
          )}
        </div>
      )}
    </>
  )
}
