import type { MesaIva } from '@pura/contract'
import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { isCero } from '../../../lib/formato/format.ts'
import { colones, entera, negada } from '../mes/cifras.ts'
import classes from './Lado.module.css'

/** Result of the month, before and after payments already made. */
export function Resultado({ mesa }: { mesa: MesaIva }) {
  const { determinado, liquidacion, sinDatos } = mesa
  const aFavor = determinado.decidido.startsWith('-')
  const enteroDe = (id: string) =>
    mesa.formularios[0]?.pasos.flatMap((p) => p.secciones.flatMap((s) => s.casillas)).find((c) => c.id === id)
      ?.entero ?? '0'
  const partes = [
    [t.deVentas, enteroDe('totalImpuesto')],
    [t.autorrepercusion, enteroDe('autorrepercusion')],
    [t.creditoFiscal, negada(enteroDe('totalCredito'))],
    [t.devuelto, negada(enteroDe('ivaDevuelto'))],
  ] as const
  const abonos = liquidacion.abonos.filter(({ hay }) => !isCero(hay))
  const liquida = abonos.length > 0 || !isCero(liquidacion.intereses)
  return (
    <section className={`tarjeta rejilla hueco-8 ${classes.rellena}`} aria-label={t.resultado}>
      <div>
        <h2 className="nota sec medio">{aFavor ? t.saldoAFavor : t.determinado}</h2>
        <p className={`fuerte seguido ${classes.monto} num`}>
          {sinDatos ? t.sinDatos : colones(aFavor ? negada(determinado.decidido) : determinado.decidido)}
        </p>
        {sinDatos && <p className="nota sec">{t.sinDatosNota}</p>}
      </div>
      <dl className={`rejilla raya ${classes.lista} sec`}>
        {partes
          .filter(([nombre, valor]) => nombre !== t.devuelto || !isCero(valor))
          .map(([nombre, valor]) => (
            <Linea key={nombre} nombre={nombre} valor={valor} />
          ))}
      </dl>
      {liquida && (
        <dl className={`rejilla raya ${classes.lista} sec`}>
          {abonos.map(({ tipo, usado }) => (
            <Linea key={tipo} nombre={t.abonos[tipo]} valor={negada(usado)} />
          ))}
          {!isCero(liquidacion.intereses) && <Linea nombre={t.intereses} valor={liquidacion.intereses} />}
          <Linea nombre={t.porPagar} valor={liquidacion.porPagar} suma />
          {!isCero(liquidacion.aFavor) && <Linea nombre={t.aFavor} valor={liquidacion.aFavor} suma />}
        </dl>
      )}
    </section>
  )
}

function Linea({ nombre, valor, suma }: { nombre: string; valor: string; suma?: boolean }) {
  return (
    <>
      <dt className={suma ? classes.suma : undefined}>{nombre}</dt>
      <dd className={`num ${suma ? classes.suma : ''}`}>{entera(valor)}</dd>
    </>
  )
}
