import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import type { Producto } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconEraser, IconPlus, IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../../components/acciones/ConfirmDialog.tsx'
import { Deshacer } from '../../../../components/acciones/Deshacer.tsx'
import { Section } from '../../../../components/pagina/Section.tsx'
import { Kbd } from '../../../../components/teclado/Kbd.tsx'
import { precargable } from '../../../../lib/navegador/precargable.tsx'
import { Trayendo } from '../../../../lib/teclas/en-espera.tsx'
import { llenas } from '../../modelo/estado.ts'
import { useDocumentoContext } from '../base/contexto.ts'
import { useCuerpo } from '../base/use-cuerpo.ts'
import { sayDeSiempre } from './base/use-de-siempre.ts'
import { EditorAlLado } from './editor/EditorLinea.tsx'
import { AvisoPegado } from './pegado/AvisoPegado.tsx'
import classes from './SeccionLineas.module.css'
import { Tarjetas } from './Tarjetas.tsx'
import { Grid } from './tabla/Grid.tsx'
import { useLineas } from './use-lineas.ts'

/** Below this width the grid does not fit: cards, with the editor in a drawer. */
const ANGOSTO = '(max-width: 860px)'
// Dialogs that most documents do without.
const BuscarProductos = precargable(() => import('./productos/BuscarProductos.tsx').then((m) => m.BuscarProductos))
const ColumnasDialog = precargable(() => import('./pegado/ColumnasDialog.tsx').then((m) => m.ColumnasDialog))
const ProductoNuevo = precargable(() => import('./productos/ProductoNuevo.tsx').then((m) => m.ProductoNuevo))

export interface PropsSeccionLineas {
  id: string
  titulo: string
  abierta: boolean
  onToggle: () => void
  error: string | undefined
  falta: string | undefined
}

const isUnderDialog = (): boolean => document.querySelectorAll('[role="dialog"][aria-modal="true"]').length > 1

export function SeccionLineas(props: PropsSeccionLineas) {
  const { form, soloVer } = useDocumentoContext()
  const angosto = useMediaQuery(ANGOSTO, undefined, { getInitialValueInEffect: false })
  const lineas = useLineas(!angosto)
  const { edicion, pegado, creando, setCreando, close, quitadas, siempre } = lineas
  const [buscando, setBuscando] = useState(false)
  const [limpiando, setLimpiando] = useState(false)
  const cuantas = llenas(form.lineas).length
  const { cuerpo, visto } = useCuerpo(props.abierta)
  const { fuera } = pegado
  const { enCurso, celdas, hecho } = pegado.aviso
  const hayAviso = enCurso || celdas !== undefined || hecho || fuera.length > 0

  useWindowEvent('keydown', (event) => {
    if (quitadas.oferta && event.key === 'z' && (event.ctrlKey || event.metaKey) && !isUnderDialog()) {
      event.preventDefault()
      return quitadas.undo()
    }
    const isTecla = event.key === 'F2' || event.key === 'F4'
    if (soloVer || !isTecla || event.altKey || event.ctrlKey || isUnderDialog()) return
    event.preventDefault()
    if (event.key === 'F2') return setBuscando(true)
    const fila = event.target instanceof Element && event.target.closest<HTMLElement>('[data-linea]')?.dataset.linea
    const linea = form.lineas.find((l) => l.id === fila)
    if (linea?.producto) lineas.open(linea.id, 'linea')
    else lineas.compose()
  })

  useEffect(() => {
    // Preloads what F2 opens, after the form has rendered.
    const timer = setTimeout(() => void BuscarProductos.preload().catch(() => {}), 1000)
    return () => clearTimeout(timer)
  }, [])

  const compose = useRef(lineas.compose)
  compose.current = lineas.compose
  const vacia = cuantas === 0
  // Stable elements, so that typing does not re-render them.
  const acciones = useMemo(
    () =>
      !soloVer && (
        <>
          {!angosto && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
              rightSection={<Kbd>F4</Kbd>}
              onClick={() => compose.current()}
            >
              Agregar línea
            </Button>
          )}
          {!angosto && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
              rightSection={<Kbd>F2</Kbd>}
              onClick={() => setBuscando(true)}
            >
              {mensajes.documento.secciones.buscarProductos}
            </Button>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Limpiar líneas"
            title="Limpiar líneas"
            disabled={vacia}
            onClick={() => setLimpiando(true)}
          >
            <IconEraser size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        </>
      ),
    [soloVer, angosto, vacia],
  )
  const clear = useRef(lineas.clear)
  clear.current = lineas.clear
  const confirmacion = useMemo(
    () => (
      <ConfirmDialog
        abierto={limpiando}
        titulo="¿Quitar todas las líneas?"
        peligro
        onSi={() => {
          setLimpiando(false)
          clear.current()
        }}
        onNo={() => setLimpiando(false)}
      />
    ),
    [limpiando],
  )
  function take(producto: Producto): void {
    setBuscando(false)
    setCreando(null)
    // If lines are edited one by one, or one is open, the product goes to that line.
    if (angosto || form.nueva) lineas.compose(producto)
    else lineas.add(producto)
  }

  const resumen = props.abierta
    ? !angosto && !soloVer && <span className="nota">Puede pegar un bloque copiado de una hoja de cálculo</span>
    : cuantas === 0
      ? mensajes.documento.sinLineas
      : cuantas === 1
        ? '1 línea'
        : `${cuantas} líneas`

  return (
    <Section {...props} abierta={props.abierta || fuera.length > 0} resumen={resumen} acciones={acciones}>
      {hayAviso && <AvisoPegado pegado={pegado} onCreate={lineas.createFuera} />}
      {visto && (
        <fieldset ref={cuerpo} disabled={soloVer} hidden={!props.abierta}>
          <p className="oculto-visual" role="status">
            {siempre && sayDeSiempre(form.cliente, siempre, !angosto)}
          </p>
          {quitadas.oferta && (
            <Deshacer deshacer={quitadas} className={classes.pegado} teclas={!angosto && <Kbd>Ctrl Z</Kbd>} />
          )}
          {angosto ? (
            <Tarjetas lineas={lineas} onAdd={() => setBuscando(true)} />
          ) : (
            <div className={`rejilla raya ${classes.zona}`} data-abierto={edicion || creando ? true : undefined}>
              <Grid
                {...lineas}
                edicion={edicion}
                compacta={edicion !== null || creando !== null}
                onFila={lineas.follow}
              />
              {creando ? (
                <Suspense fallback={<Trayendo />}>
                  <ProductoNuevo {...creando} />
                </Suspense>
              ) : (
                edicion && <EditorAlLado edicion={edicion} />
              )}
            </div>
          )}
        </fieldset>
      )}
      {buscando && (
        <Suspense fallback={<Trayendo />}>
          <BuscarProductos
            onBack={() => setBuscando(false)}
            onPaste={(event) => pegado.take(event) && setBuscando(false)}
            onChoose={take}
            onCreate={(nombre) => {
              setBuscando(false)
              setCreando({ nombre, onCreado: take, onBack: () => setCreando(null) })
            }}
          />
        </Suspense>
      )}
      {creando && angosto && (
        <Suspense>
          <ProductoNuevo {...creando} enCajon />
        </Suspense>
      )}
      {pegado.dudoso && (
        <Suspense>
          <ColumnasDialog pegado={pegado.dudoso} onListo={pegado.choose} onClose={pegado.cancel} />
        </Suspense>
      )}
      {confirmacion}
      <ConfirmDialog
        abierto={lineas.preguntando}
        titulo="¿Descartar la línea?"
        detalle="Todavía no se ha agregado al documento."
        peligro
        onSi={close}
        onNo={lineas.proceed}
      />
    </Section>
  )
}
