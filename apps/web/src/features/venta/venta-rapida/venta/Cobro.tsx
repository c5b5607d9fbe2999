import { Button, Kbd, SegmentedControl } from '@mantine/core'
import { type Monto, monto, subtract, toDecimal } from '@pura/domain'
import { changeOf, isRechazo, suggestBilletes } from '@pura/mostrador'
import { DecimalInput } from '../../../../components/campos/DecimalInput.tsx'
import { Banner } from '../../../../components/pagina/Banner.tsx'
import type { Medio } from '../modelo/carrito.ts'
import { formatColones, formatPiezas, nombreDeTarifa } from '../modelo/formato.ts'
import classes from './Cobro.module.css'
import type { CuentaDeVenta } from './Lineas.tsx'

interface PropsDeCobro {
  cuenta: CuentaDeVenta
  unidades: string
  medio: Medio
  /** Absent is the exact amount. */
  recibido: Monto | undefined
  problema: string | undefined
  ocupado: boolean
  imprime: boolean
  onMedio: (medio: Medio) => void
  onRecibido: (recibido: Monto | undefined) => void
  onCobrar: () => void
}

/** Total, means, what was received and the change. */
export function Cobro({
  cuenta,
  unidades,
  medio,
  recibido,
  problema,
  ocupado,
  imprime,
  onMedio,
  onRecibido,
  onCobrar,
}: PropsDeCobro) {
  const malo = cuenta && 'problema' in cuenta ? cuenta.problema : undefined
  const buena = cuenta && !('problema' in cuenta) ? cuenta : undefined
  const total = buena?.total ?? (0n as Monto)
  const alcanza = medio !== '01' || recibido === undefined || !isRechazo(changeOf(total, recibido, 'abajo'))
  return (
    <div className={classes.cobro}>
      {buena && (
        <dl className={classes.sumas}>
          <dt>Subtotal</dt>
          <dd>{formatColones(buena.subtotal)}</dd>
          {buena.impuestos.map(({ tarifa, monto: suma }) => (
            <Impuesto key={tarifa} nombre={nombreDeTarifa(tarifa)} suma={formatColones(suma)} />
          ))}
        </dl>
      )}
      <div className={classes.total}>
        <span className="fuerte crece">Total · {unidades}</span>
        <output className="num">{formatColones(total)}</output>
      </div>
      <SegmentedControl
        fullWidth
        aria-label="Medio de pago"
        value={medio}
        onChange={(valor) => onMedio(valor as Medio)}
        data={[
          { value: '01', label: 'Efectivo' },
          { value: '06', label: 'SINPE Móvil' },
          { value: '02', label: 'Tarjeta' },
        ]}
      />
      {medio === '01' && buena && <Recibido total={total} recibido={recibido} onRecibido={onRecibido} />}
      {(problema ?? malo) && <Banner titulo={(problema ?? malo)!} />}
      <Button
        size="lg"
        loading={ocupado}
        disabled={!buena || !alcanza}
        onClick={onCobrar}
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

const Impuesto = ({ nombre, suma }: { nombre: string; suma: string }) => (
  <>
    <dt>{nombre}</dt>
    <dd>{suma}</dd>
  </>
)

interface PropsDeRecibido extends Pick<PropsDeCobro, 'recibido' | 'onRecibido'> {
  total: Monto
}

function Recibido({ total, recibido, onRecibido }: PropsDeRecibido) {
  const cambio = recibido === undefined ? undefined : changeOf(total, recibido, 'abajo')
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
