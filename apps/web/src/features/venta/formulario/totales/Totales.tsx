import { Button } from '@mantine/core'
import { CERO, toDecimal } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { IconChevronUp } from '@tabler/icons-react'
import { lazy, memo, Suspense, useState } from 'react'
import { Kbd } from '../../../../components/teclado/Kbd.tsx'
import { formatMonto } from '../../../../lib/formato/format.ts'
import { llenas } from '../../modelo/estado.ts'
import { useDocumentoContext } from '../base/contexto.ts'
import { BotonVistaPrevia } from './BotonVistaPrevia.tsx'
import { Detalle, GranTotal, Total } from './Cifras.tsx'
import classes from './Totales.module.css'

const TotalesCajon = lazy(() => import('./TotalesCajon.tsx').then((m) => ({ default: m.TotalesCajon })))
const EfectoIva = lazy(() => import('./EfectoIva.tsx').then((m) => ({ default: m.EfectoIva })))

/** Always visible: the total, its components, the payments, and the button. */
export function Totales() {
  const { generando, generar, soloVer, tipo, acciones } = useDocumentoContext()
  const texto = useTextoGenerar()
  const isNota = (tipo === 'NC' || tipo === 'ND') && !soloVer
  return (
    <aside className={classes.totales} aria-label="Totales">
      <GranTotal />
      <Detalle />
      {isNota && (
        <Suspense>
          <EfectoIva />
        </Suspense>
      )}
      <span className="crece" />
      {soloVer ? (
        <Suspense>{acciones}</Suspense>
      ) : (
        <div className={classes.acciones}>
          <Generar ocupado={generando} texto={texto} generate={generar} ancho />
          <BotonVistaPrevia />
        </div>
      )}
    </aside>
  )
}

/** Label of the button; for a credit note with its amount. */
function useTextoGenerar(): string {
  const { modo, tipo, ultimo, moneda } = useDocumentoContext()
  if (modo === 'editar') return 'Guardar'
  const total = ultimo?.resumen.totalComprobante ?? CERO
  if (tipo !== 'NC' || total <= CERO) return 'Generar'
  return mensajes.documento.acreditar(formatMonto(toDecimal(total), moneda))
}

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
  const { form, resultado, generando, generar, soloVer } = useDocumentoContext()
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
      {!soloVer && <Generar ocupado={generando} texto={texto} generate={generar} />}
      {pedido && (
        <Suspense>
          <TotalesCajon abierto={abierto} onClose={() => setAbierto(false)} />
        </Suspense>
      )}
    </div>
  )
}
