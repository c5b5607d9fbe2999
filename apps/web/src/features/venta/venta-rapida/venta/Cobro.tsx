import { Button, Kbd, SegmentedControl } from '@mantine/core'
import { CERO, type MedioPago, type Monto, monto, subtract, toDecimal } from '@pura/domain'
import { changeOf, isRechazo, type Redondeo, suggestBilletes } from '@pura/mostrador'
import { DecimalInput } from '../../../../components/campos/DecimalInput.tsx'
import { Banner } from '../../../../components/pagina/Banner.tsx'
import { textos } from '../marco/textos.ts'
import { formatColones, formatPiezas, nombreDeMedio, nombreDeTarifa } from '../modelo/formato.ts'
import { DE_VARIOS, efectivoDe, type Pago, toMedios } from '../modelo/pago.ts'
import classes from './Cobro.module.css'
import type { CuentaDeVenta } from './Lineas.tsx'

interface PropsDeCobro {
  cuenta: CuentaDeVenta
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

/** Total, means, what was received and the change. */
export function Cobro({ cuenta, unidades, pago, servicio, redondeo, problema, ocupado, imprime, ...en }: PropsDeCobro) {
  const malo = cuenta && 'problema' in cuenta ? cuenta.problema : undefined
  const buena = cuenta && !('problema' in cuenta) ? cuenta : undefined
  const total = buena?.total ?? CERO
  const medios = toMedios(pago, total)
  const enEfectivo = medios ? efectivoDe(medios, total) : CERO
  const { recibido } = pago
  const alcanza =
    medios !== undefined &&
    (enEfectivo === CERO || recibido === undefined || !isRechazo(changeOf(enEfectivo, recibido, redondeo)))
  const aviso = problema ?? malo ?? (medios ? undefined : textos.pagaDeMas)
  return (
    <div className={classes.cobro}>
      {buena && (
        <dl className={classes.sumas}>
          <Suma nombre="Subtotal" suma={buena.subtotal} />
          {buena.descuento > CERO && <Suma nombre="Descuento" suma={-buena.descuento as Monto} />}
          {buena.impuestos.map(({ tarifa, monto: suma }) => (
            <Suma key={tarifa} nombre={nombreDeTarifa(tarifa)} suma={suma} />
          ))}
          {buena.servicio > CERO && <Suma nombre="Servicio 10 %" suma={buena.servicio} />}
        </dl>
      )}
      <div className={classes.opciones}>
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
      <div className={classes.total}>
        <span className="fuerte crece">Total · {unidades}</span>
        <output className="num">{formatColones(total)}</output>
      </div>
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
      {pago.medio === 'varios' && buena && <Partes pago={pago} medios={medios} total={total} onPago={en.onPago} />}
      {enEfectivo > CERO && buena && (
        <Recibido
          total={enEfectivo}
          recibido={recibido}
          redondeo={redondeo}
          onRecibido={(dado) => {
            const { recibido: _, ...resto } = pago
            en.onPago({ ...resto, ...(dado !== undefined && { recibido: dado }) })
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

interface PropsDePartes extends Pick<PropsDeCobro, 'pago' | 'onPago'> {
  medios: readonly MedioPago[] | undefined
  total: Monto
}

/** What is paid by card and SINPE; the rest is cash. */
const Partes = ({ pago, medios, total, onPago }: PropsDePartes) => (
  <div className={classes.partes}>
    {DE_VARIOS.map((tipo) => (
      <DecimalInput
        key={tipo}
        label={nombreDeMedio(tipo)}
        valor={pago.partes[tipo] ?? ''}
        onValor={(valor) => onPago({ ...pago, partes: { ...pago.partes, [tipo]: valor } })}
      />
    ))}
    <p className={classes.parte}>
      <span className="nota sec">Efectivo</span>
      <output className="num fuerte">{medios ? formatColones(efectivoDe(medios, total)) : '—'}</output>
    </p>
  </div>
)

const Suma = ({ nombre, suma }: { nombre: string; suma: Monto }) => (
  <>
    <dt>{nombre}</dt>
    <dd>{formatColones(suma)}</dd>
  </>
)

interface PropsDeRecibido {
  /** Due in cash. */
  total: Monto
  recibido: Monto | undefined
  redondeo: Redondeo
  onRecibido: (recibido: Monto | undefined) => void
}

function Recibido({ total, recibido, redondeo, onRecibido }: PropsDeRecibido) {
  const cambio = recibido === undefined ? undefined : changeOf(total, recibido, redondeo)
  return (
    <>
      <div className={classes.recibido}>
        <DecimalInput
          aria-label="Recibido"
          placeholder="Recibido"
          size="md"
          valor={recibido === undefined ? '' : toDecimal(recibido)}
          onValor={(valor) => onRecibido(valor === '' ? undefined : monto(valor))}
        />
        <fieldset className={classes.billetes} aria-label="Con cuánto paga">
          <button type="button" aria-pressed={recibido === undefined} onClick={() => onRecibido(undefined)}>
            Exacto
          </button>
          {suggestBilletes(total).map((billete) => (
            <button
              key={String(billete)}
              type="button"
              aria-pressed={recibido === billete}
              onClick={() => onRecibido(billete)}
            >
              {formatColones(billete, true)}
            </button>
          ))}
        </fieldset>
      </div>
      {recibido !== undefined && cambio && (
        <div className={classes.vuelto} role="status" data-falta={isRechazo(cambio) || undefined}>
          <span className="medio crece">{isRechazo(cambio) ? 'Faltan' : 'Vuelto'}</span>
          <span className={classes.cifra}>
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
