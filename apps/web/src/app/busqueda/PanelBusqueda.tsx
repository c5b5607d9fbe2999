import { ActionIcon, Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { SeccionBuscada } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconSearch, IconSearchOff, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Banner } from '../../components/pagina/Banner.tsx'
import { Kbd, Teclas } from '../../components/teclado/Kbd.tsx'
import classes from './Busqueda.module.css'
import { Fichas, seccionesDe } from './Fichas.tsx'
import { useBusqueda } from './use-busqueda.ts'
import { type GrupoVisible, type Opcion, useOpcionesVisibles } from './use-opciones.tsx'

const t = mensajes.busqueda
const TELEFONO = '(max-width: 640px)'

/** The global search (BUSQ-01): arrow keys choose, Enter opens, Esc closes (BUSQ-15). */
export function PanelBusqueda({ onClose }: { onClose: () => void }) {
  const telefono = useMediaQuery(TELEFONO, window.matchMedia(TELEFONO).matches)
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={760}
      yOffset={72}
      fullScreen={telefono}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      padding={0}
      // Set by part name: `className` would also apply to the root.
      classNames={{ content: classes.dialogo, body: classes.cuerpo }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t.buscar}>
        <Modal.Body>
          <Panel onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Panel({ onClose }: { onClose: () => void }) {
  const [texto, setTexto] = useState('')
  const [elegida, setElegida] = useState<SeccionBuscada>()
  /** Option marked by the arrow keys; undefined means the first. */
  const [marcada, setMarcada] = useState<string>()
  /** Enter was pressed before the answer: its first result will be opened. */
  const [esperada, setEsperada] = useState(false)
  const lista = useId()
  const busqueda = useBusqueda(texto, elegida)
  const grupos = useOpcionesVisibles({ busqueda, onSeccion: choose, onClose })
  const { escrito, buscando, seccion } = busqueda
  const opciones = grupos.flatMap((g) => g.opciones)
  const actual = opciones.find(({ clave }) => clave === marcada) ?? opciones[0]
  const idOf = ({ clave }: Opcion) => `${lista} ${clave}`.replaceAll(/[^\w-]/g, '_')

  function choose(cual: SeccionBuscada | undefined) {
    setElegida(cual)
    setMarcada(undefined)
  }
  function write(nuevo: string) {
    setTexto(nuevo)
    setMarcada(undefined)
    setEsperada(false)
  }
  function move(pasos: number) {
    const desde = actual ? opciones.indexOf(actual) : -1
    const a = opciones[(desde + pasos + opciones.length) % opciones.length]
    if (!a) return
    setMarcada(a.clave)
    document.getElementById(idOf(a))?.scrollIntoView({ block: 'nearest' })
  }
  function enter() {
    if (buscando && marcada === undefined && !actual?.local) setEsperada(true)
    else actual?.pick()
  }
  function cycle(pasos: number): boolean {
    const fichas = [undefined, ...seccionesDe(busqueda.grupos)]
    if (fichas.length === 1) return false
    choose(fichas[(fichas.indexOf(seccion) + pasos + fichas.length) % fichas.length])
    return true
  }
  function keyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Enter') enter()
    else if (key !== 'Tab' || !cycle(event.shiftKey ? -1 : 1)) return
    event.preventDefault()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the answer to the typed text arrives
  useEffect(() => {
    if (!esperada || buscando) return
    setEsperada(false)
    actual?.pick()
  }, [esperada, buscando])

  const total = busqueda.grupos.reduce((suma, g) => suma + g.total, 0)
  const exacto = busqueda.grupos.every((g) => g.exacto)
  return (
    <>
      <div className={`fila fijo hueco-12 ${classes.cabeza}`}>
        <IconSearch size={19} stroke={1.7} aria-hidden className={`fijo sec ${classes.icono}`} />
        <input
          className={`crece ${classes.campo}`}
          type="search"
          role="combobox"
          data-autofocus
          aria-label={t.buscar}
          aria-autocomplete="list"
          aria-expanded={opciones.length > 0}
          aria-controls={opciones.length > 0 ? lista : undefined}
          aria-activedescendant={actual && idOf(actual)}
          placeholder={t.buscar}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={texto}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={keyDown}
        />
        <span className="seguido nota sec num" role="status">
          {escrito === '' ? '' : buscando && total === 0 ? t.buscando : total > 0 ? t.resultados(total, exacto) : ''}
        </span>
        <Kbd>Esc</Kbd>
        <ActionIcon
          className={classes.cerrar}
          variant="subtle"
          color="gray"
          size="xl"
          aria-label="Cerrar la búsqueda"
          onClick={onClose}
        >
          <IconX size={20} stroke={1.7} />
        </ActionIcon>
      </div>
      {busqueda.grupos.length > 0 && <Fichas grupos={busqueda.grupos} elegida={seccion} onChoose={choose} />}
      {busqueda.error ? (
        <Banner titulo={t.error} acciones={<Button onClick={busqueda.retry}>Volver a intentar</Button>} />
      ) : opciones.length > 0 ? (
        <Lista id={lista} grupos={grupos} actual={actual} idOf={idOf} />
      ) : (
        <Vacio texto={escrito} buscando={buscando} />
      )}
      <div className={`fila envuelve fijo raya sec nota ${classes.pie}`}>
        <Teclas>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> mover
        </Teclas>
        <Teclas>
          <Kbd>Enter</Kbd> abrir
        </Teclas>
        {busqueda.grupos.length > 0 && (
          <Teclas>
            <Kbd>Tab</Kbd> cambiar sección
          </Teclas>
        )}
        <span className={classes.ayuda}>{t.ayuda}</span>
      </div>
    </>
  )
}

interface ListaProps {
  id: string
  grupos: readonly GrupoVisible[]
  actual: Opcion | undefined
  idOf: (opcion: Opcion) => string
}

function Lista({ id, grupos, actual, idOf }: ListaProps) {
  return (
    <div id={id} role="listbox" aria-label="Resultados" className={`llena ${classes.lista}`}>
      {grupos.map(({ titulo, opciones, nota }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options of a listbox
        <div key={titulo} role="group" aria-label={titulo}>
          <div className={`sec nota fuerte ${classes.titulo}`} role="presentation">
            {titulo}
          </div>
          {opciones.map((opcion) => (
            // biome-ignore lint/a11y: the field has the focus and handles the keys
            <div
              key={opcion.clave}
              id={idOf(opcion)}
              role="option"
              aria-selected={opcion === actual}
              className={
                opcion.mas
                  ? `fila hueco-12 ${classes.opcion} nota medio ${classes.mas}`
                  : `fila hueco-12 ${classes.opcion}`
              }
              onMouseDown={(event) => event.preventDefault()}
              onClick={opcion.pick}
            >
              {opcion.contenido}
            </div>
          ))}
          {nota && (
            <div className={`${classes.sugerencia} nota`} role="presentation">
              {nota}
            </div>
          )}
        </div>
      ))}
    </div>
  )
}

function Vacio({ texto, buscando }: { texto: string; buscando: boolean }) {
  if (texto === '') return <p className={`fila hueco-8 sec ${classes.vacio}`}>{t.quePuedeBuscar}</p>
  if (buscando) return <div className={`fila hueco-8 sec ${classes.vacio}`} />
  return (
    <div className={`fila hueco-8 sec ${classes.vacio}`} role="status">
      <IconSearchOff size={28} stroke={1.5} aria-hidden />
      {t.sinResultados}
    </div>
  )
}
