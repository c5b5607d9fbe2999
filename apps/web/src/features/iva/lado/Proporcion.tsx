import type { MesaIva } from '@pura/contract'
import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { Suspense, useState } from 'react'
import { formatPorcentaje, isCero } from '../../../lib/formato/format.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { entera } from '../mes/cifras.ts'
import classes from './Lado.module.css'

const ProporcionDialog = lazy(() => import('../proporcion/ProporcionDialog.tsx'))

/** The proportion of the common credit, with its components. */
export function Proporcion({ mesa }: { mesa: MesaIva }) {
  const [abierta, setAbierta] = useState(false)
  const { origen, porcentaje, comunes, ajuste } = mesa.proporcion
  return (
    <section className={`tarjeta ${classes.tarjeta}`} aria-label={t.proporcion}>
      <div className={`fila hueco-8 ${classes.cabeza}`}>
        <h2>{t.proporcion}</h2>
        <span className="num medio">{formatPorcentaje(porcentaje)}</span>
      </div>
      <div className={`${classes.nada} nota`}>
        {origen === 'primerAnio' && <p className="sec">{t.primerAnio}</p>}
        {comunes.map((c) => (
          <p key={c.tarifa} className="num sec">
            {t.comunA(formatPorcentaje(c.tarifa))}: {t.deTanto(entera(c.acreditado), entera(c.soportado))}
          </p>
        ))}
        {!isCero(ajuste) && (
          <p className="num">
            {t.ajusteDiciembre}: {entera(ajuste)}
          </p>
        )}
        {ajuste.startsWith('-') && <p>{t.creditoNegativo}</p>}
        <button type="button" className={classes.enlace} onClick={() => setAbierta(true)}>
          {t.proporcionDe(mesa.anio)}
        </button>
      </div>
      {abierta && (
        <Suspense>
          <ProporcionDialog anio={mesa.anio} onClose={() => setAbierta(false)} />
        </Suspense>
      )}
    </section>
  )
}
