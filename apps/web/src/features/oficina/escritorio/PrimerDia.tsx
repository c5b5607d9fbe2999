import { Progress } from '@mantine/core'
import type { ResumenEscritorio } from '@pura/contract'
import type { PrimerPaso } from '@pura/domain/escritorio'
import { IconArchive, IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ButtonLink } from '../../../components/acciones/ButtonLink.tsx'
import { useAcceso } from '../../../lib/servidor/opciones.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { type Enlace, toEnlace } from './base/asuntos.ts'
import classes from './base/Escritorio.module.css'
import { textos } from './base/textos.ts'

const t = textos.primerDia

const ENLACES: Readonly<Record<PrimerPaso, (codCia: number) => Enlace>> = {
  actividad: () => toEnlace('/actividadesEconomicas', { nuevo: 1 }),
  caja: () => toEnlace('/cajas', { nuevo: 1 }),
  llave: (codCia) => toEnlace('/companias', { companiaID: String(codCia) }),
  producto: () => toEnlace('/productos', { nuevo: 1 }),
  logo: (codCia) => toEnlace('/companias', { companiaID: String(codCia) }),
  cliente: () => toEnlace('/personas', { nuevo: 1 }),
  emitir: () => toEnlace('/facturasElectronicas', { nuevo: 1 }),
}

/** First day: a list of steps instead of empty charts; only the next step has a filled button. */
export function PrimerDia({ pasos }: { pasos: NonNullable<ResumenEscritorio['primerosPasos']> }) {
  const codCia = useCodCia()
  const migra = useAcceso('/migracionDocumentosEmitidos')
  const hechos = pasos.filter(({ hecho }) => hecho).length
  const siguiente = pasos.find(({ hecho }) => !hecho)?.paso
  return (
    <>
      <section className={classes.tarjeta} aria-labelledby="primer-dia">
        <div className={`tira entre hueco-12 ${classes.cabezaTarjeta}`}>
          <h2 id="primer-dia" className={classes.tituloTarjeta}>
            {t.titulo}
          </h2>
          <span className="nota sec num">{t.listos(hechos, pasos.length)}</span>
        </div>
        <div className={classes.avance}>
          <Progress value={(hechos / pasos.length) * 100} size="sm" aria-label={t.listos(hechos, pasos.length)} />
        </div>
        <ol>
          {pasos.map(({ paso, hecho }, i) => {
            const [nombre, detalle, verbo] = t.pasos[paso]
            const enlace = ENLACES[paso](codCia)
            return (
              <li
                key={paso}
                className={`fila hueco-14 raya ${classes.paso}`}
                data-sigue={paso === siguiente || undefined}
              >
                <span
                  className={`centro fijo nota fuerte ${classes.numero}`}
                  data-hecho={hecho || undefined}
                  aria-hidden
                >
                  {hecho ? <IconCheck size={15} stroke={2} /> : i + 1}
                </span>
                <span className="rejilla crece">
                  <span className={hecho ? 'sec' : 'medio'}>{nombre}</span>
                  <span className="nota sec">{detalle}</span>
                </span>
                {hecho ? (
                  <span className="nota sec">{t.listo}</span>
                ) : paso === siguiente ? (
                  <ButtonLink {...enlace}>{verbo}</ButtonLink>
                ) : (
                  <Link {...enlace} className="medio" aria-label={`${verbo}: ${nombre}`}>
                    {verbo}
                  </Link>
                )}
              </li>
            )
          })}
        </ol>
      </section>
      {migra && (
        <section className={`${classes.tarjeta} fila hueco-14 ${classes.otro}`} aria-label={t.otroSistema}>
          <IconArchive size={20} stroke={1.7} aria-hidden />
          <span className="rejilla crece">
            <span className="medio">{t.otroSistema}</span>
            <span className="nota sec">{t.otroSistemaDetalle}</span>
          </span>
          <ButtonLink to="/migracionDocumentosEmitidos" variant="default">
            {t.migrar}
          </ButtonLink>
        </section>
      )}
    </>
  )
}

export const LoQueVera = () => (
  <section className={classes.tarjeta} aria-label={t.loQueVera}>
    <div className={`tira entre hueco-12 ${classes.cabezaTarjeta}`}>
      <h2 className={classes.tituloTarjeta}>{t.loQueVera}</h2>
    </div>
    <ul className={classes.vera}>
      {t.vera.map((linea) => (
        <li key={linea}>{linea}</li>
      ))}
    </ul>
  </section>
)
