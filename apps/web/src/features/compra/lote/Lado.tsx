import { Button } from '@mantine/core'
import { CONDICIONES_IMPUESTO } from '@pura/domain/catalogos'
import { mensajesDeRespuestas as t, textosDeDudas } from '@pura/domain/mensajes/de-respuestas'
import { CONDICIONES_ENTERAS } from '@pura/domain/recibido'
import { Kbd } from '../../../components/teclado/Kbd.tsx'
import classes from './Lote.module.css'
import { countDudas, type LineaDeRespuesta, sumCredito, sumIva } from './lineas.ts'

interface PropsDeLado {
  lineas: readonly LineaDeRespuesta[]
  /** Text while it is being sent. */
  avance: string
  ocupado: boolean
  onClose: () => void
  onAceptar: () => void
}

/** What goes and what it credits, what stays and why, and the button that says how many go. */
export function Lado({ lineas, avance, ocupado, onClose, onAceptar }: PropsDeLado) {
  const van = lineas.filter(({ va }) => va)
  const credito = sumCredito(van)
  const sinMarcar = lineas.length - van.length
  const dudas = countDudas(lineas)
  const sinDuda = sinMarcar - dudas.reduce((suma, [, cuantas]) => suma + cuantas, 0)
  return (
    <aside className={`columna entre hueco-12 ${classes.lado}`} aria-label={t.cuentas}>
      <div className={classes.cuentas}>
        <p className="sec nota">{t.porAcreditar}</p>
        <p className={`${classes.cifra} num`}>{credito.join(' y ') || t.ninguno}</p>
        {van.length > 0 && <p className="sec nota num">{t.deEnTotal(sumIva(van), van.length)}</p>}
        {van.length > 0 && (
          <ul className={classes.cuenta}>
            {CONDICIONES_IMPUESTO.map(({ codigo, nombre }) => {
              const suyas = van.filter(({ condicion }) => condicion === codigo)
              if (suyas.length === 0) return null
              return (
                <li key={codigo}>
                  <span>
                    {Number(codigo)} {nombre} · {suyas.length}
                  </span>
                  <span className="num">{CONDICIONES_ENTERAS.includes(codigo) ? sumIva(suyas).join(' y ') : ''}</span>
                </li>
              )
            })}
          </ul>
        )}
        {sinMarcar > 0 && (
          <>
            <h3 className={classes.titulo}>{t.quedanSinMarcar(sinMarcar)}</h3>
            <ul className={classes.cuenta}>
              {dudas.map(([duda, cuantas]) => (
                <li key={duda}>
                  <span>{textosDeDudas.corta(duda)}</span>
                  <span className="num medio">{cuantas}</span>
                </li>
              ))}
              {sinDuda > 0 && (
                <li>
                  <span>{t.sinDuda}</span>
                  <span className="num medio">{sinDuda}</span>
                </li>
              )}
            </ul>
          </>
        )}
      </div>
      <div className={`rejilla fijo hueco-6 raya ${classes.verbos}`}>
        <Button
          fullWidth
          loading={ocupado}
          disabled={van.length === 0}
          onClick={onAceptar}
          aria-keyshortcuts="Control+Enter"
          rightSection={
            <span aria-hidden>
              <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
            </span>
          }
        >
          {t.aceptar(van.length, lineas.length === 1)}
        </Button>
        <p className="sec nota" role="status">
          {avance || t.sePuedeDeshacer}
        </p>
        <Button variant="subtle" color="gray" size="xs" fullWidth onClick={onClose}>
          {t.cancelar}
        </Button>
      </div>
    </aside>
  )
}
