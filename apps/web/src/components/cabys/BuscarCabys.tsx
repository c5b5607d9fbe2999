import { Button, TextInput } from '@mantine/core'
import type { Cabys } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { focusOnceDrawn } from '../../lib/navegador/foco.ts'
import { useCodCia } from '../../lib/servidor/session.ts'
import { Banner } from '../pagina/Banner.tsx'
import { EmptyState } from '../pagina/EmptyState.tsx'
import { Paginador } from '../tabla/Paginador.tsx'
import { Kbd, Teclas } from '../teclado/Kbd.tsx'
import classes from './BuscarCabys.module.css'
import { cabysQuery } from './consultas.ts'
import { Descripcion, familiaOf, formatImpuesto, Retirado } from './partes.tsx'

interface PropsDeBuscarCabys {
  /** Code that is already chosen. */
  elegido: string
  /** Search text when the dialog opens. */
  inicial?: string
  onChoose: (cabys: Cabys) => void
}

/** CABYS search by words and by code (PROD-28 to PROD-30). Double click, Enter or the button chooses. */
export function BuscarCabys({ elegido, inicial = '', onChoose }: PropsDeBuscarCabys) {
  const codCia = useCodCia()
  const [texto, setTexto] = useState(inicial)
  const [codigo, setCodigo] = useState('')
  const [pagina, setPagina] = useState(1)
  const [activa, setActiva] = useState(0)
  // Enter pressed before the answer arrives: the first code is taken when it does.
  const [tomarPrimero, setTomarPrimero] = useState(false)
  const lista = useRef<HTMLUListElement>(null)
  const entrada = useRef<HTMLInputElement>(null)
  // Not by `autoFocus`: a dialog notes its opener after its content is drawn, and would note this field.
  useEffect(() => {
    focusOnceDrawn(() => entrada.current)
  }, [])
  const busqueda = { q: texto.trim() || undefined, codigo: codigo || undefined }
  const query = useQuery(cabysQuery(codCia, busqueda, pagina))
  const filas = query.data?.rows ?? []
  const atrasada = query.isPlaceholderData || query.isLoading

  useEffect(() => {
    lista.current?.children[activa]?.scrollIntoView({ block: 'nearest' })
  }, [activa])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the answer to the typed text arrives
  useEffect(() => {
    if (!tomarPrimero || atrasada) return
    setTomarPrimero(false)
    const [primero] = filas
    if (primero) choose(primero)
  }, [tomarPrimero, atrasada])

  const search = (set: (valor: string) => void) => (valor: string) => {
    set(valor)
    setPagina(1)
    setActiva(0)
    setTomarPrimero(false)
  }
  /** A retired code is listed, so that people find it, but cannot be chosen. */
  function choose(fila: Cabys) {
    if (fila.vigente) onChoose(fila)
  }
  function keyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setActiva((i) => Math.max(0, Math.min(filas.length - 1, i + (event.key === 'ArrowDown' ? 1 : -1))))
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const fila = filas[activa]
    if (atrasada) setTomarPrimero(true)
    else if (fila) choose(fila)
  }

  return (
    <div className={`columna ${classes.raiz}`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the two fields inside */}
      <div className={`tira fijo hueco-8 ${classes.filtros}`} onKeyDown={keyDown}>
        <TextInput
          className={classes.texto}
          type="search"
          aria-label="Descripción o categoría"
          placeholder="Descripción o categoría"
          autoComplete="off"
          spellCheck={false}
          ref={entrada}
          data-autofocus
          leftSection={<IconSearch size={17} stroke={1.7} aria-hidden />}
          value={texto}
          onChange={(event) => search(setTexto)(event.currentTarget.value)}
        />
        <TextInput
          className={classes.codigo}
          aria-label="Código CABYS"
          placeholder="Código"
          inputMode="numeric"
          maxLength={13}
          autoComplete="off"
          classNames={{ input: 'num' }}
          value={codigo}
          onChange={(event) => search(setCodigo)(event.currentTarget.value.replace(/\D/g, ''))}
        />
      </div>
      {query.data?.aviso && <Banner tono="encola" titulo={query.data.aviso} />}
      <div className={`fila entre fijo nota ${classes.cuenta}`}>
        <span role="status">
          {query.data && <span className="num">{mensajes.cabys.resultados(query.data.paginacion?.total ?? 0)}</span>}
        </span>
        <Teclas>
          <Kbd>Enter</Kbd> o doble clic para elegir
        </Teclas>
      </div>
      {query.isError ? (
        <p role="alert" className={classes.falla}>
          {query.error.message}{' '}
          <Button size="xs" variant="default" onClick={() => void query.refetch()}>
            {mensajes.mantenimiento.reintentar}
          </Button>
        </p>
      ) : query.data && filas.length === 0 ? (
        <EmptyState titulo={mensajes.general.sinResultados} />
      ) : (
        <ul ref={lista} className={classes.lista} data-espera={atrasada || undefined} aria-label="Códigos CABYS">
          {!query.data && (
            <li className={classes.falla} role="status">
              {mensajes.cabys.cargando}
            </li>
          )}
          {filas.map((fila, i) => (
            <li
              key={fila.codigo}
              className={`rejilla al-medio hueco-12 ${classes.fila}`}
              data-activa={i === activa || undefined}
              onDoubleClick={() => choose(fila)}
              onMouseDown={(event) => event.detail > 1 && event.preventDefault()}
            >
              <span className={`${classes.numero} num sec`}>{fila.codigo}</span>
              <span className={`encoge ${classes.descripcion}`}>
                <span className={classes.nombre} title={fila.descripcion}>
                  <Descripcion texto={fila.descripcion} buscado={texto} />
                </span>
                <span className={`${classes.familia} sec nota`}>{familiaOf(fila)}</span>
              </span>
              <span className={`der ${classes.tarifa} num`}>{formatImpuesto(fila.impuesto)}</span>
              {!fila.vigente ? (
                <Retirado />
              ) : fila.codigo === elegido ? (
                <span className={`al-medio hueco-4 nota medio ${classes.elegido}`}>
                  <IconCheck size={14} stroke={2.2} aria-hidden /> Elegido
                </span>
              ) : (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Elegir ${fila.codigo} ${fila.descripcion}`}
                  onClick={() => choose(fila)}
                >
                  Elegir
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Paginador nombre="Páginas de CABYS" paginacion={query.data?.paginacion} onPagina={setPagina} />
    </div>
  )
}
