import { Button } from '@mantine/core'
import { type MesaIva, RECIBIDOS } from '@pura/contract'
import { compareFechas, daysInMonth, fechaAt, formatFechaIso, parseFecha } from '@pura/domain/fecha'
import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { ButtonLink } from '../../../components/acciones/ButtonLink.tsx'
import { useSecciones } from '../../../lib/servidor/opciones.ts'
import { colones, negada } from '../mes/cifras.ts'
import type { QueDocumentos } from '../mes/consultas.ts'
import classes from './Lado.module.css'

interface PropsDeSinDecidir {
  mesa: MesaIva
  onShow: (que: QueDocumentos) => void
}

/** Unanswered documents in both readings, with a link to answer them if the role allows it. */
export function SinDecidir({ mesa, onShow }: PropsDeSinDecidir) {
  const secciones = useSecciones()
  const pila = mesa.pilas.find((p) => p.pila === 'sinDecidir')
  if (!pila || pila.documentos === 0) return null
  const { presunto } = mesa.determinado
  return (
    <section className={`tarjeta rejilla hueco-8 ${classes.rellena} ${classes.pendiente}`} aria-label={t.sinDecidir}>
      <div className="fila hueco-8">
        <span className={classes.muestra} aria-hidden />
        <h2 className={classes.titulo}>{t.sinDecidir}</h2>
        <span className="num medio">{colones(pila.impuesto)}</span>
      </div>
      <p className="nota sec num">
        {t.siAcepta(pila.documentos)} {dichoDePlazo(mesa.vence.respuestas)}{' '}
        {presunto.startsWith('-') ? t.quedariaAFavor(colones(negada(presunto))) : t.quedaria(colones(presunto))}
      </p>
      {secciones.has(RECIBIDOS) ? (
        <ButtonLink variant="default" to={RECIBIDOS as '/documentosRecibidos'} search={rangoDelMes(mesa)}>
          {t.responder(pila.documentos)}
        </ButtonLink>
      ) : (
        <Button variant="default" onClick={() => onShow({ pila: 'sinDecidir' })}>
          {t.verDocumentos(pila.documentos, t.sinDecidir.toLowerCase())}
        </Button>
      )}
    </section>
  )
}

/** Date range of the month, so that the link shows only its documents. */
export const rangoDelMes = ({ anio, mes }: Pick<MesaIva, 'anio' | 'mes'>) => ({
  desde: formatFechaIso({ anio, mes, dia: 1 }),
  hasta: formatFechaIso({ anio, mes, dia: daysInMonth(anio, mes) }),
})

/** @param limite dd-MM-yyyy; after it, the law allows two readings of silence */
export function dichoDePlazo(limite: string, hoy = fechaAt(new Date())): string {
  const dia = limite.slice(0, 5).replace('-', '/')
  return compareFechas(parseFecha(limite)!, hoy) < 0 ? t.vencio(dia) : t.hasta(dia)
}
