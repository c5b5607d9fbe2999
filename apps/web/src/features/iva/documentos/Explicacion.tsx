import type { MesaIva } from '@pura/contract'
import { pilasDeIva, mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { useQuery } from '@tanstack/react-query'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { conCentimos } from '../mes/cifras.ts'
import { explicacionQuery } from '../mes/consultas.ts'
import { Documento } from './Documento.tsx'
import classes from './Panel.module.css'

/** Documents that would explain the difference between both figures; changes nothing. */
export function Explicacion({ mesa: { anio, mes }, casilla }: { mesa: MesaIva; casilla: string }) {
  const { data, error, refetch } = useQuery(explicacionQuery(useCodCia(), { anio, mes }, casilla))
  return (
    <section className={`rejilla hueco-8 ${classes.explicacion}`} aria-label={t.queLaExplica}>
      <h3>{t.queLaExplica}</h3>
      {error && <Reintento error={error} onRetry={() => void refetch()} />}
      {data?.opciones.length === 0 && <p className="sec nota">{t.nadaLaExplica}</p>}
      {data?.opciones.map(({ clase, pila, documentos, cuantos, monto }) => (
        <div key={`${clase} ${pila} ${documentos[0]?.documento}`}>
          <p className="nota medio num">
            {clase === 'pila' && pila
              ? t.explica.pila(pilasDeIva[pila].nombre)
              : clase === 'varios'
                ? t.explica.varios(cuantos)
                : t.explica.uno}
            : {conCentimos(monto)}
          </p>
          <ul className={classes.lista}>
            {documentos.map((d) => (
              <Documento key={`${d.libro} ${d.id}`} documento={d} />
            ))}
          </ul>
          {cuantos > documentos.length && <p className="nota sec num">{t.losPrimeros(documentos.length, cuantos)}</p>}
        </div>
      ))}
    </section>
  )
}
