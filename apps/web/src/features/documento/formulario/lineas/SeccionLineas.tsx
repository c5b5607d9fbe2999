import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { mensajes } from '@pura/domain/mensajes'
import { IconEraser, IconPlus, IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Banner } from '../../../../components/Banner.tsx'
import { ConfirmDialog } from '../../../../components/ConfirmDialog.tsx'
import { Kbd } from '../../../../components/Kbd.tsx'
import { Section } from '../../../../components/Section.tsx'
import { precargable } from '../../../../lib/precargable.tsx'
import { useDocumentoContext } from '../modelo/contexto.ts'
import { llenas } from '../modelo/estado.ts'
import { Grid } from './Grid.tsx'
import classes from './SeccionLineas.module.css'
import { useLineas } from './useLineas.ts'

// What a document of a few lines on a wide screen does without.
const BuscarProductos = precargable(() => import('./BuscarProductos.tsx').then((m) => m.BuscarProductos))
const EditorAlLado = precargable(() => import('./EditorLinea.tsx').then((m) => m.EditorAlLado))
const Tarjetas = precargable(() => import('./Tarjetas.tsx').then((m) => m.Tarjetas))

export interface PropsSeccionLineas {
  id: string
  titulo: string
  abierta: boolean
  onToggle: () => void
  error: string | undefined
}

const isUnderDialog = (): boolean => document.querySelectorAll('[role="dialog"][aria-modal="true"]').length > 1

/** Below this width a grid of figures no longer fits: cards, and the editor in a drawer. */
const ANGOSTO = '(max-width: 860px)'

export function SeccionLineas(props: PropsSeccionLineas) {
  const { form, dispatch, soloVer } = useDocumentoContext()
  const angosto = useMediaQuery(ANGOSTO, undefined, { getInitialValueInEffect: false })
  const lineas = useLineas(!angosto)
  const { edicion, pegado, close } = lineas
  const [buscando, setBuscando] = useState(false)
  const [limpiando, setLimpiando] = useState(false)
  const cuantas = llenas(form.lineas).length

  useWindowEvent('keydown', (event) => {
    const isTecla = event.key === 'F2' || event.key === 'F4'
    if (soloVer || !isTecla || event.altKey || event.ctrlKey || isUnderDialog()) return
    event.preventDefault()
    if (event.key === 'F2') return setBuscando(true)
    const fila = event.target instanceof Element && event.target.closest<HTMLElement>('[data-linea]')?.dataset.linea
    const linea = form.lineas.find((l) => l.id === fila)
    if (linea?.producto) lineas.open(linea.id, 'linea')
    else lineas.componer()
  })

  useEffect(() => {
    // Asked for by whoever presses F2 or a discount: not while the form opens.
    const timer = setTimeout(
      () => void Promise.all([BuscarProductos.traer(), EditorAlLado.traer()]).catch(() => {}),
      1000,
    )
    return () => clearTimeout(timer)
  }, [])

  const componer = useRef(lineas.componer)
  componer.current = lineas.componer
  const vacia = cuantas === 0
  // The same elements at every key.
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
              onClick={() => componer.current()}
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
  const cerrar = useRef(close)
  cerrar.current = close
  const confirmacion = useMemo(
    () => (
      <ConfirmDialog
        abierto={limpiando}
        titulo="¿Quitar todas las líneas?"
        peligro
        onSi={() => {
          setLimpiando(false)
          dispatch({ clase: 'limpiarLineas' })
          cerrar.current()
        }}
        onNo={() => setLimpiando(false)}
      />
    ),
    [limpiando, dispatch],
  )
  const resumen = props.abierta
    ? !angosto && !soloVer && <span className="nota">Puede pegar un bloque copiado de una hoja de cálculo</span>
    : cuantas === 0
      ? mensajes.documento.sinLineas
      : cuantas === 1
        ? '1 línea'
        : `${cuantas} líneas`

  return (
    <Section {...props} resumen={resumen} acciones={acciones}>
      {props.abierta && (
        <fieldset className={classes.cuerpo} disabled={soloVer}>
          {pegado && <AvisoPegado pegado={pegado} onListo={() => lineas.setPegado(null)} />}
          {angosto ? (
            <Suspense>
              <Tarjetas lineas={lineas} onAgregar={() => setBuscando(true)} />
            </Suspense>
          ) : (
            <div className={classes.zona} data-abierto={edicion ? true : undefined}>
              <Grid {...lineas} edicion={edicion} onFila={lineas.follow} />
              {edicion && (
                <Suspense>
                  <EditorAlLado edicion={edicion} />
                </Suspense>
              )}
            </div>
          )}
        </fieldset>
      )}
      {buscando && (
        <Suspense>
          <BuscarProductos
            onVolver={() => setBuscando(false)}
            onElegir={(producto) => {
              setBuscando(false)
              // Where lines are composed one by one, or one already is, the product is of that one.
              if (angosto || form.nueva) lineas.componer(producto)
              else lineas.add(producto)
            }}
          />
        </Suspense>
      )}
      {confirmacion}
      <ConfirmDialog
        abierto={lineas.preguntando}
        titulo="¿Descartar la línea?"
        detalle="Todavía no se ha agregado al documento."
        peligro
        onSi={close}
        onNo={lineas.seguir}
      />
    </Section>
  )
}

function AvisoPegado({
  pegado: { total, hechas, perdidas },
  onListo,
}: {
  pegado: NonNullable<ReturnType<typeof useLineas>['pegado']>
  onListo: () => void
}) {
  return (
    <div className={classes.pegado}>
      {perdidas.length === 0 ? (
        <p className="sec nota" role="status">
          Pegando {hechas} de {total}…
        </p>
      ) : (
        <Banner
          tono="pendiente"
          titulo={
            perdidas.length === 1
              ? 'Un producto pegado no se encontró y quedó por fuera'
              : `${perdidas.length} productos pegados no se encontraron y quedaron por fuera`
          }
          acciones={
            <Button variant="default" size="xs" onClick={onListo}>
              Entendido
            </Button>
          }
        >
          {perdidas.join(' · ')}
        </Banner>
      )}
    </div>
  )
}
