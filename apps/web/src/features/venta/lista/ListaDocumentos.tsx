import { Button } from '@mantine/core'
import type { DocumentoResumen } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconFileInvoice, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { rangoCorto } from '../../../components/campos/rango.ts'
import { ListaArchivo } from '../../../components/mantenimiento/archivo/ListaArchivo.tsx'
import { BotonAbajo } from '../../../components/mantenimiento/lista/BarraLista.tsx'
import { BotonAgregar } from '../../../components/mantenimiento/lista/BotonAgregar.tsx'
import { FiltrosEnVigor } from '../../../components/mantenimiento/lista/FiltrosEnVigor.tsx'
import { SinResultados } from '../../../components/mantenimiento/lista/TablaLista.tsx'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { Kbd } from '../../../components/teclado/Kbd.tsx'
import { useNuevo } from '../../../components/teclado/use-tecla.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { Trayendo } from '../../../lib/teclas/en-espera.tsx'
import { aperturaOf } from '../acciones/acciones.ts'
import { type Acciones, useAcciones } from '../acciones/use-acciones.tsx'
import { DocumentoForm, usePrecarga } from '../formulario/precarga.ts'
import { BarraSeleccion } from '../seleccion/BarraSeleccion.tsx'
import { Elegir, toElegible } from '../seleccion/columna.tsx'
import { useSeleccion } from '../seleccion/use-seleccion.ts'
import { AccionesDeFila } from './AccionesDeFila.tsx'
import { type DocumentosSearch, FILTRO_COBRO, FILTRO_ORIGEN, FILTROS } from './busqueda.ts'
import { documentoColumns } from './columnas.tsx'
import { conteoQuery } from './consultas.ts'
import type { DefinicionLista } from './definicion.ts'
import { Final } from './Final.tsx'
import classes from './ListaDocumentos.module.css'
import { TarjetaDocumento } from './TarjetaDocumento.tsx'
import { useAtajosDeFila } from './use-atajos.ts'
import { type EstadoDeDocumentos, type Navigate, useDocumentos } from './use-documentos.ts'
import { VistasDocumentos } from './VistasDocumentos.tsx'

const Borradores = lazy(() => import('../borrador/Borradores.tsx').then((m) => ({ default: m.Borradores })))
const DocumentoPanel = lazy(() => import('../panel/DocumentoPanel.tsx').then((m) => ({ default: m.DocumentoPanel })))

/** With a view's or the user's own. */
const FICHAS = [...FILTROS, FILTRO_COBRO, FILTRO_ORIGEN]

interface PropsDeListaDocumentos {
  definicion: DefinicionLista
  search: DocumentosSearch
  navigate: Navigate
}

/** Layout of all lists of documents (LISTA-01): views, filters, table, panel and form. */
export function ListaDocumentos({ definicion, search, navigate }: PropsDeListaDocumentos) {
  const estado = useDocumentos(definicion, search, navigate)
  const { lista, openForm, enBorradores } = estado
  usePrecarga(lista.rows !== undefined || enBorradores)
  /** True after a document was issued: the next form opens at its lines. */
  const [seguida, setSeguida] = useState(false)
  useNuevo(lista.add)
  const acciones = useAcciones({
    onRemoved: lista.close,
    siguiente: {
      etiqueta: definicion.agregar,
      begin: () => {
        setSeguida(true)
        openForm(true)
      },
    },
  })
  const { onEmitido: announce } = acciones

  const close = useCallback(() => {
    setSeguida(false)
    openForm(false)
  }, [openForm])
  const onEmitido = useCallback(
    (documento: DocumentoResumen) => {
      close()
      announce(documento)
    },
    [close, announce],
  )

  const agregar = <BotonAgregar onClick={lista.add}>{definicion.agregar}</BotonAgregar>

  return (
    <>
      <VistasDocumentos definicion={definicion} search={search} estado={estado} />
      <BotonAbajo>{agregar}</BotonAbajo>
      {enBorradores ? (
        <Suspense>
          <Borradores
            tipo={definicion.tipo.id}
            sinCliente={definicion.sinCliente}
            agregar={agregar}
            onOpen={estado.openBorrador}
          />
        </Suspense>
      ) : (
        <Documentos definicion={definicion} estado={estado} agregar={agregar} onAccion={acciones.run} />
      )}
      {(search.nuevo || search.borrador) && (
        <Suspense fallback={<Trayendo />}>
          <DocumentoForm
            tipo={definicion.tipo.tipo}
            idBorrador={search.borrador}
            onBorrador={estado.tellBorrador}
            enLineas={seguida}
            onClose={close}
            onEmitido={onEmitido}
          />
        </Suspense>
      )}
      {acciones.dialogos}
    </>
  )
}

interface PropsDeDocumentos {
  definicion: DefinicionLista
  estado: EstadoDeDocumentos
  /** The main button. */
  agregar: ReactNode
  onAccion: Acciones['run']
}

function Documentos({ definicion, estado, agregar, onAccion }: PropsDeDocumentos) {
  const { lista, rango, setRango, refresh, abierta } = estado
  const seleccion = useSeleccion()
  const columns = useMemo(() => documentoColumns(definicion, seleccion), [definicion, seleccion])
  const comunes = useAtajosDeFila()
  const atajos = useMemo(
    () => ({
      ...comunes,
      e: (row: DocumentoResumen) => {
        const abrir = aperturaOf(row)
        if (abrir) onAccion(abrir, row)
      },
    }),
    [comunes, onAccion],
  )
  return (
    <ListaArchivo
      definicion={definicion.archivo}
      lista={lista}
      rango={rango}
      onRango={setRango}
      botones={{
        alFinal: agregar,
        pieCajon: (
          <Button variant="default" leftSection={<IconRefresh size={17} stroke={1.7} aria-hidden />} onClick={refresh}>
            {mensajes.general.actualizar}
          </Button>
        ),
      }}
      columns={columns}
      actions={(row) => <AccionesDeFila row={row} onAccion={onAccion} />}
      renderSeleccion={(row) => <Elegir {...toElegible(row)} seleccion={seleccion} grande />}
      card={(row) => <TarjetaDocumento row={row} sinCliente={definicion.sinCliente} />}
      vacio={<Vacio definicion={definicion} estado={estado} agregar={agregar} />}
      atajos={atajos}
      panel={
        abierta && (
          <DocumentoPanel
            pk={abierta}
            fila={lista.rows?.find((row) => row.vtaMovmPK.numDocto === abierta.numDocto)}
            nombreTipo={definicion.tipo.nombre}
            onAccion={onAccion}
            onClose={lista.close}
          />
        )
      }
      elegidos={<BarraSeleccion seleccion={seleccion} pagina={lista.rows ?? []} onAccion={onAccion} />}
      teclas={
        <>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> mover <Kbd>Enter</Kbd> abrir
          <span className={classes.masTeclas}>
            <Kbd>e</Kbd> formulario <Kbd>v</Kbd> documento <Kbd>p</Kbd> PDF <Kbd>x</Kbd> XML
          </span>
        </>
      }
    >
      <FiltrosEnVigor
        lista={lista}
        filtros={FICHAS}
        fechas={rango.desde || rango.hasta ? rangoCorto(rango) : undefined}
        final={<Final definicion={definicion} estado={estado} />}
      />
    </ListaArchivo>
  )
}

interface PropsDeVacio {
  definicion: DefinicionLista
  estado: EstadoDeDocumentos
  agregar: ReactNode
}

/** Empty state: "nothing exists yet" and "nothing matches" have different texts. */
function Vacio({ definicion, estado, agregar }: PropsDeVacio) {
  const { codCia, lista, rango } = estado
  const { data: existentes } = useQuery(conteoQuery(codCia, definicion.tipo.id, {}))
  if (existentes === undefined) return null
  if (existentes === 0) return <EmptyState icono={IconFileInvoice} {...definicion.vacio} accion={agregar} />
  const { texto, ...otros } = lista.filtros
  const cuantos = [...Object.values(otros), rango.desde ?? rango.hasta].filter(Boolean).length
  return <SinResultados texto={texto} cuantos={cuantos} onClear={lista.clear} />
}
