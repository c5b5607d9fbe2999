import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { mensajes } from '@pura/domain/mensajes'
import { IconEraser, IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useMemo, useState } from 'react'
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

/** Below this width a grid of figures no longer fits: cards, and the editor in a drawer. */
const ANGOSTO = '(max-width: 860px)'

export function SeccionLineas(props: PropsSeccionLineas) {
  const { form, dispatch, soloVer } = useDocumentoContext()
  const lineas = useLineas()
  const { editor, setEditor, pegado } = lineas
  const angosto = useMediaQuery(ANGOSTO, undefined, { getInitialValueInEffect: false })
  const [buscando, setBuscando] = useState(false)
  const [limpiando, setLimpiando] = useState(false)
  const cuantas = llenas(form.lineas).length
  const indiceEditor = form.lineas.findIndex((l) => l.id === editor?.id)
  const enEditor = form.lineas[indiceEditor]

  useWindowEvent('keydown', (event) => {
    if (soloVer || event.key !== 'F2' || document.querySelectorAll('[role="dialog"][aria-modal="true"]').length > 1)
      return
    event.preventDefault()
    setBuscando(true)
  })

  useEffect(() => {
    // Asked for by whoever presses F2 or a discount: not while the form opens.
    const timer = setTimeout(
      () => void Promise.all([BuscarProductos.traer(), EditorAlLado.traer()]).catch(() => {}),
      1000,
    )
    return () => clearTimeout(timer)
  }, [])

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
  const confirmacion = useMemo(
    () => (
      <ConfirmDialog
        abierto={limpiando}
        titulo="¿Quitar todas las líneas?"
        peligro
        onSi={() => {
          setLimpiando(false)
          setEditor(null)
          dispatch({ clase: 'limpiarLineas' })
        }}
        onNo={() => setLimpiando(false)}
      />
    ),
    [limpiando, setEditor, dispatch],
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
            <div className={classes.zona} data-abierto={enEditor ? true : undefined}>
              <Grid
                {...lineas}
                compacta={enEditor !== undefined}
                onFila={(id) => setEditor((abierto) => (abierto && abierto.id !== id ? { ...abierto, id } : abierto))}
              />
              {editor && enEditor && (
                <Suspense>
                  <EditorAlLado
                    numero={indiceEditor + 1}
                    linea={enEditor}
                    calculada={lineas.calculadas.get(enEditor.id)}
                    pestana={editor.pestana}
                    onPestana={(pestana) => setEditor({ id: enEditor.id, pestana })}
                    onClose={() => setEditor(null)}
                  />
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
              const linea = lineas.add(producto)
              if (angosto) setEditor({ id: linea.id, pestana: 'iva' })
            }}
          />
        </Suspense>
      )}
      {confirmacion}
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
