import { ARCHIVO, type IvaDelMes, RECIBIDOS } from '@pura/contract'
import { add, CERO, type Monto, max, monto, subtract, toDecimal } from '@pura/domain/dinero'
import { MESES } from '@pura/domain/escritorio'
import { formatFechaIso } from '@pura/domain/fecha'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMonto } from '../../../lib/formato/format.ts'
import classes from './base/Escritorio.module.css'
import { textos } from './base/textos.ts'

const t = textos.iva
const COLONES = { nombreCorto: 'CRC' }
const visible = (valor: Monto) => formatMonto(toDecimal(valor), COLONES)

/**
 * IVA of the month so far: the debit sets the scale, the credit uses the same one, followed by the undecided credit.
 */
export function Iva({ iva }: { iva: IvaDelMes }) {
  const { anio, mes, porResponder, aparte, sinDatos } = iva
  const [debito, credito, saldo] = [monto(iva.debito), monto(iva.credito), monto(iva.decidido)]
  const presunto = monto(iva.presunto)
  const sinDecidir = subtract(saldo, presunto)
  const desde = formatFechaIso({ anio, mes, dia: 1 })
  const escala = max(debito, add(max(credito, CERO), max(sinDecidir, CERO)))
  return (
    <section className={`${classes.tarjeta} rejilla al-medio ${classes.iva}`} aria-label={textos.tarjetas.iva}>
      <div>
        <h2 className={`${classes.rotulo} nota sec`}>{t.deMes(MESES[mes - 1]!)}</h2>
        <p className={`fuerte seguido ${classes.cifra} num`}>
          {sinDatos ? t.sinDatos : visible(saldo < CERO ? subtract(CERO, saldo) : saldo)}
        </p>
        <p className="nota sec num">
          {sinDatos ? t.sinDatosNota : saldo < CERO ? t.aFavor : t.porPagar}
          {sinDecidir !== CERO && ` · ${siAceptaTodo(presunto)}`}
        </p>
      </div>
      <dl className={`rejilla al-medio ${classes.balance}`}>
        <dt>
          <Link to={ARCHIVO as '/documentosEmitidos'}>{t.debito}</Link>
        </dt>
        <dd className={classes.pista} aria-hidden>
          <Barra parte={debito} de={escala} clase={classes.debito!} />
        </dd>
        <dd className="num der">{visible(debito)}</dd>
        <dt>
          <Link to={RECIBIDOS as '/documentosRecibidos'} search={{ vista: 'respondidos', desde }}>
            {t.credito}
          </Link>
        </dt>
        <dd className={classes.pista} aria-hidden>
          <Barra parte={credito} de={escala} clase={classes.credito!} />
          <Barra parte={sinDecidir} de={escala} clase={classes.trama!} />
        </dd>
        <dd className="num der">{visible(subtract(CERO, credito))}</dd>
        {porResponder > 0 && (
          <Renglon muestra={classes.trama!} valor={sinDecidir}>
            <Link to={RECIBIDOS as '/documentosRecibidos'} search={{ desde }}>
              {t.sinDecidir(porResponder)}
            </Link>
          </Renglon>
        )}
        {aparte
          .filter(({ que, impuesto }) => que !== 'sinDecidir' && monto(impuesto) !== CERO)
          .map(({ que, lado, nombre, impuesto }) => (
            <Renglon key={`${que} ${lado}`} valor={monto(impuesto)}>
              {nombre}
            </Renglon>
          ))}
      </dl>
    </section>
  )
}

function siAceptaTodo(saldo: Monto): string {
  if (saldo >= CERO) return t.siAceptaTodo(visible(saldo))
  return t.siAceptaTodo(`${visible(subtract(CERO, saldo))} ${t.aFavor}`)
}

function Renglon({ muestra, valor, children }: { muestra?: string; valor: Monto; children: ReactNode }) {
  return (
    <>
      <dt className={`fila hueco-8 ${classes.renglon} nota sec`}>
        {muestra && <span className={`${classes.muestra} ${muestra}`} aria-hidden />}
        {children}
      </dt>
      <dd className="num der nota sec">{visible(valor)}</dd>
    </>
  )
}

function Barra({ parte, de, clase }: { parte: Monto; de: Monto; clase: string }) {
  if (parte <= CERO || de <= CERO) return null
  return <span className={clase} style={{ width: `${Number((parte * 10_000n) / de) / 100}%` }} />
}
