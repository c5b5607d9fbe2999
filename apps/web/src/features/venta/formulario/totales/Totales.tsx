import { Button } from '@mantine/core'
import { CERO, toDecimal } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { IconChevronUp, IconClockPause } from '@tabler/icons-react'
import { memo, Suspense, useEffect, useRef, useState } from 'react'
import tonos from '../../../../components/datos/tonos.module.css'
import { Kbd } from '../../../../components/teclado/Kbd.tsx'
import { useSinLinea } from '../../../../lib/consulta/linea.ts'
import { formatHora, formatMonto } from '../../../../lib/formato/format.ts'
import { llenas } from '../../modelo/estado.ts'
import { useDocumentoContext } from '../base/contexto.ts'
import { BotonVistaPrevia } from './BotonVistaPrevia.tsx'
import { Detalle, GranTotal, Total } from './Cifras.tsx'
import { EfectoIva } from './EfectoIva.tsx'
import classes from './Totales.module.css'
import { TotalesCajon } from './TotalesCajon.tsx'

/** Always visible: the total, its components, the payments, and the button. */
export function Totales() {
  const { generando, generar, soloVer, tipo, acciones, borrador, guardador } = useDocumentoContext()
  const texto = useTextoGenerar()
  const sinLinea = useSinLinea() !== undefined
  const isNota = (tipo === 'NC' || tipo === 'ND') && !soloVer
  return (
    <aside className={`columna hueco-12 ${classes.totales}`} aria-label="Totales">
      <GranTotal />
      <Detalle />
      {isNota && <EfectoIva />}
      <span className="crece" />
      {soloVer ? (
        <Suspense>{acciones}</Suspense>
      ) : (
        <div className="columna hueco-8">
          {borrador.pedido ? (
            <PorGenerar desde={borrador.pedido.momento} onCancel={() => guardador?.cancel()} />
          ) : (
            <>
              {sinLinea && (
                <p className="sec nota">
                  Sin conexión no se numera. Queda pedida: se genera una sola vez al volver, con la fecha y hora de ese
                  momento.
                </p>
              )}
              <Generar ocupado={generando} texto={texto} generate={generar} ancho />
            </>
          )}
          <BotonVistaPrevia />
        </div>
      )}
    </aside>
  )
}

/** Label of the button; for a credit note with its amount. */
function useTextoGenerar(): string {
  const { modo, tipo, ultimo, moneda } = useDocumentoContext()
  const sinLinea = useSinLinea() !== undefined
  if (modo === 'editar') return 'Guardar'
  if (sinLinea) return 'Generar al volver'
  const total = ultimo?.resumen.totalComprobante ?? CERO
  if (tipo !== 'NC' || total <= CERO) return 'Generar'
  return mensajes.documento.acreditar(formatMonto(toDecimal(total), moneda))
}

interface PropsDePorGenerar {
  /** When it was asked. */
  desde: string
  onCancel: () => void
}

/** In place of the button: it was asked without a connection. */
function PorGenerar({ desde, onCancel }: PropsDePorGenerar) {
  const lugar = useRef<HTMLElement>(null)
  // The sections, which had the focus, cannot be edited now.
  useEffect(() => {
    lugar.current?.focus()
  }, [])
  return (
    <section
      ref={lugar}
      tabIndex={-1}
      className={`columna hueco-8 ${classes.porGenerar} ${tonos.encola}`}
      aria-label={SE_GENERARA}
      role="status"
    >
      <p className={`fila hueco-8 fuerte ${classes.porGenerarTitulo}`}>
        <IconClockPause size={18} stroke={1.8} aria-hidden /> {SE_GENERARA}
      </p>
      <p className="nota">Pedida a las {formatHora(desde, false)}. Una sola vez; puede cerrar esta ventana.</p>
      <Button variant="default" fullWidth onClick={onCancel}>
        Cancelar y seguir editando
      </Button>
    </section>
  )
}

const SE_GENERARA = 'Se generará al volver'

interface PropsGenerar {
  ocupado: boolean
  texto: string
  generate: () => Promise<void>
  /** As wide as the column, with key hints. */
  ancho?: boolean
}

const Generar = memo(function Generar({ ocupado, texto, generate, ancho }: PropsGenerar) {
  return (
    <Button size="md" fullWidth={ancho} loading={ocupado} onClick={() => void generate()}>
      {texto}
      {/* An amount replaces the key hints. */}
      {ancho && !/\d/.test(texto) && (
        <>
          &ensp;
          <Kbd>Ctrl</Kbd>&thinsp;
          <Kbd>Enter</Kbd>
        </>
      )}
    </Button>
  )
})

/** Narrow screens: a bar at the foot whose total opens the rest. */
export function BarraTotal() {
  const { form, resultado, generando, generar, soloVer, borrador, guardador } = useDocumentoContext()
  const texto = useTextoGenerar()
  const [abierto, setAbierto] = useState(false)
  // A wide screen never loads the drawer.
  const [pedido, setPedido] = useState(false)
  const lineas = llenas(form.lineas).length
  return (
    <div className={classes.barra}>
      <button
        type="button"
        className={classes.abrir}
        onClick={() => {
          setPedido(true)
          setAbierto(true)
        }}
        aria-haspopup="dialog"
      >
        <span className="sec nota">
          Total · {lineas === 1 ? '1 línea' : `${lineas} líneas`}
          <IconChevronUp size={14} stroke={1.8} aria-hidden />
        </span>
        <span className={classes.totalBarra} data-antes={resultado.calculo ? undefined : true}>
          <Total />
        </span>
      </button>
      {!soloVer &&
        (borrador.pedido ? (
          <Button size="md" variant="default" onClick={() => guardador?.cancel()}>
            Cancelar y editar
          </Button>
        ) : (
          <Generar ocupado={generando} texto={texto} generate={generar} />
        ))}
      {pedido && <TotalesCajon abierto={abierto} onClose={() => setAbierto(false)} />}
    </div>
  )
}
