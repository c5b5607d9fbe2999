import { contract, type MesaIva } from '@pura/contract'
import { faltanDeIva as t } from '@pura/domain/mensajes/de-iva'
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatFechaHora } from '../../../lib/formato/format.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { useDescarga } from '../../../lib/servidor/use-descarga.ts'
import lado from '../lado/Lado.module.css'
import { papelesQuery } from '../mes/consultas.ts'
import classes from './Faltan.module.css'

/** Photos and PDF that the client handed in: each is downloaded, and written down as an entry by hand. */
export function Papeles({ mesa: { anio, mes } }: { mesa: MesaIva }) {
  const codCia = useCodCia()
  const { data } = useQuery(papelesQuery(codCia, { anio, mes }))
  const { bajando, downloadArchivo } = useDescarga()
  if (!data || data.length === 0) return null
  return (
    <section className={`tarjeta ${lado.tarjeta}`} aria-label={t.papeles}>
      <div className={`fila hueco-8 ${lado.cabeza}`}>
        <h2>{t.papeles}</h2>
        <span className="nota sec num">{data.length}</span>
      </div>
      <ul className={classes.papeles}>
        {data.map(({ id, nombre, tipo, para, momento }) => (
          <li key={id}>
            <button
              type="button"
              className={`fila encoge hueco-6 nota medio ${classes.papel}`}
              aria-label={t.descargar(nombre)}
              disabled={bajando}
              onClick={() =>
                void downloadArchivo(contract.mesaIvaFaltan.papel, { params: { codCia, idPapel: id } }, nombre)
              }
            >
              {tipo === 'image/jpeg' ? (
                <IconPhoto size={17} stroke={1.7} aria-hidden />
              ) : (
                <IconFileTypePdf size={17} stroke={1.7} aria-hidden />
              )}
              <span className="recorta">{nombre}</span>
            </button>
            <span className="sec nota num">{[para, formatFechaHora(momento)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
