import { Button } from '@mantine/core'
import type { AsientoMesa, MesaIva } from '@pura/contract'
import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { Respaldo } from '../asientos/Respaldo.tsx'
import { colones } from '../mes/cifras.ts'
import classes from './Lado.module.css'

const AsientoCajon = lazy(() => import('../asientos/AsientoCajon.tsx'))
const QuitarDialog = lazy(() => import('../asientos/QuitarDialog.tsx'))

/** Manual entries without an electronic document, with author and reason. */
export function Asientos({ mesa }: { mesa: MesaIva }) {
  const [anotando, setAnotando] = useState(false)
  const [quitando, setQuitando] = useState<AsientoMesa>()
  const cerrado = mesa.estado !== 'abierto'
  return (
    <section className={`tarjeta ${classes.tarjeta}`} aria-label={t.aMano}>
      <div className={`fila hueco-8 ${classes.cabeza}`}>
        <h2>{t.aMano}</h2>
        {!cerrado && (
          <Button
            size="xs"
            variant="subtle"
            px={6}
            leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
            onClick={() => setAnotando(true)}
          >
            {t.anotar}
          </Button>
        )}
      </div>
      {mesa.asientos.length === 0 ? (
        <p className={`${classes.nada} nota sec`}>{t.sinAsientos}</p>
      ) : (
        <ul>
          {mesa.asientos.map((asiento) => (
            <li key={asiento.id} className={`rejilla raya nota ${classes.asiento}`}>
              <span className="medio">{t.tipos[asiento.tipo]}</span>
              <span className="num medio">{colones(asiento.monto)}</span>
              <span className="sec num">
                {[asiento.fecha.slice(0, 5).replace('-', '/'), asiento.numero, asiento.nombre]
                  .filter(Boolean)
                  .join(' · ')}
                {asiento.tipo === 'sinComprobante' && ` · ${asiento.vaEnD270 ? t.vaEnD270 : t.faltaComprobante}`}
                <br />
                {asiento.motivo} ({asiento.username})
                <br />
                <Respaldo asiento={asiento} nombre={nombreDe(asiento)} cerrado={cerrado} />
              </span>
              {cerrado ? (
                <span />
              ) : (
                <button
                  type="button"
                  className={classes.enlace}
                  aria-label={t.quitarAsiento(nombreDe(asiento))}
                  onClick={() => setQuitando(asiento)}
                >
                  {t.quitar}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {anotando && <AsientoCajon mesa={mesa} onClose={() => setAnotando(false)} />}
        {quitando && <QuitarDialog asiento={quitando} onClose={() => setQuitando(undefined)} />}
      </Suspense>
    </section>
  )
}

const nombreDe = ({ tipo, numero }: AsientoMesa): string => `${t.tipos[tipo]} ${numero}`.trim()
