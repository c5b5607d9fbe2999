import { Loader } from '@mantine/core'
import { type Cliente, contract } from '@pura/contract'
import type { TipoDocumento } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { memo, Suspense, useRef, useState } from 'react'
import { Buscador } from '../../../../components/campos/Buscador.tsx'
import { Ficha } from '../../../../components/datos/Ficha.tsx'
import { askOrRecall, DEL_ALMACEN } from '../../../../lib/almacen/consultar.ts'
import { SUGERENCIAS } from '../../../../lib/almacen/productos.ts'
import { useDeAqui } from '../../../../lib/almacen/use-de-aqui.ts'
import { toEstado } from '../../../../lib/consulta/busqueda.ts'
import { formatCedula } from '../../../../lib/formato/format.ts'
import { focusOnceDrawn } from '../../../../lib/navegador/foco.ts'
import { precargable } from '../../../../lib/navegador/precargable.tsx'
import { call } from '../../../../lib/servidor/api.ts'
import { useAcceso } from '../../../../lib/servidor/opciones.ts'
import { DIFERENCIAS } from '../../modelo/origen/diferencias.ts'
import { useCabezaContext } from '../base/contexto.ts'
import classes from '../base/DocumentoForm.module.css'

const ClienteNuevo = precargable(() => import('./ClienteNuevo.tsx').then((m) => m.ClienteNuevo))

/** DOC-44: client search by name or number, without leaving the form. */
export const Receptor = memo(function Receptor({ onElegido }: { onElegido: () => void }) {
  const { form, change, codCia, errorOf, tipo, soloVer } = useCabezaContext()
  const { tiposCliente: tipos, admiteContado } = DIFERENCIAS[tipo]
  const [texto, setTexto] = useState('')
  /** Search text of the client being created. */
  const [creando, setCreando] = useState<string>()
  const lugar = useRef<HTMLDivElement>(null)
  const puedeCrear = useAcceso('/personas')
  const buscado = texto.trim()
  const clientes = useQuery({
    queryKey: ['clientes', codCia, buscado, tipos],
    enabled: !soloVer,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: DEL_ALMACEN,
    queryFn: ({ signal }) =>
      askOrRecall(
        async () =>
          (
            await call(contract.cliente.list, {
              params: { codCia },
              query: { texto: buscado, estado: 'A', tipo: tipos, pagina: 1, porPagina: SUGERENCIAS },
              signal,
            })
          ).data,
        (almacen) => almacen.recallClientes(buscado, tipos, SUGERENCIAS),
      ),
  })
  const deAqui = useDeAqui('clientes')
  const opciones = arrange(clientes.data ?? [], tipo).filter((c) => admiteContado || !isContado(c))

  function choose(cliente: Cliente): void {
    change({ cliente })
    setTexto('')
    setCreando(undefined)
    onElegido()
  }
  /** Returns to the typed text. */
  function goBack(): void {
    setCreando(undefined)
    focusOnceDrawn(() => lugar.current?.querySelector('input'))
  }

  return (
    <div className={`columna hueco-12 ${classes.receptor}`} ref={lugar}>
      {creando !== undefined && (
        <Suspense fallback={<Loader size="sm" />}>
          <ClienteNuevo texto={creando} onCreado={choose} onBack={goBack} />
        </Suspense>
      )}
      {!soloVer && creando === undefined && (
        <Buscador
          etiqueta={tipo === 'FEC' ? mensajes.documento.buscarProveedor : mensajes.documento.secciones.buscarCliente}
          campo="cliente"
          placeholder="Nombre o número de identificación"
          texto={texto}
          onTexto={setTexto}
          {...toEstado(clientes)}
          deAqui={deAqui}
          opciones={opciones}
          keyOf={(c) => String(c.clientePK.idCliente)}
          onChoose={choose}
          error={errorOf('cliente')}
          crear={
            puedeCrear
              ? { etiqueta: mensajes.documento.crear(buscado), onCreate: () => setCreando(buscado) }
              : undefined
          }
          render={(c) => <OpcionCliente cliente={c} />}
        />
      )}
      {form.cliente && <FichaCliente cliente={form.cliente} />}
    </div>
  )
})

const EXTRANJERO = '05'
const isContado = (c: Cliente): boolean => c.ruc === '' && c.identificador === ''

/** Exports list foreign clients first, tiquetes the counter client. */
function arrange(clientes: readonly Cliente[], tipo: TipoDocumento): Cliente[] {
  const first = FIRST[tipo]
  return first ? [...clientes].sort((a, b) => Number(first(b)) - Number(first(a))) : [...clientes]
}

const FIRST: Partial<Record<TipoDocumento, (cliente: Cliente) => boolean>> = {
  TE: isContado,
  FEE: (c) => c.tipoDoctoPersona.codigoSri === EXTRANJERO,
}

const OpcionCliente = ({ cliente }: { cliente: Cliente }) => (
  <span className={`rejilla al-medio hueco-12 ${classes.opcionCliente}`}>
    <span className="recorta medio">{cliente.nombreCliente}</span>
    <span className="sec nota">{formatCedula(cliente.ruc || cliente.identificador)}</span>
    <span className="sec nota recorta">{cliente.correo}</span>
  </span>
)

function FichaCliente({ cliente }: { cliente: Cliente }) {
  const datos: [string, string][] = [
    ['Nombre', cliente.nombreCliente],
    [cliente.tipoDoctoPersona.nombreDoctoPersona, formatCedula(cliente.ruc || cliente.identificador)],
    ['Correo', cliente.correo],
    ['Teléfono', cliente.telefono],
    ['Dirección', cliente.direccion],
    ['Actividad económica', cliente.idActividadEconomica ?? ''],
  ]
  return <Ficha datos={datos} className={`rejilla quiebra ${classes.ficha}`} />
}
