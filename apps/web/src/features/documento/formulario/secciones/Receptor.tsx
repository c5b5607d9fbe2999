import { type Cliente, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Buscador } from '../../../../components/Buscador.tsx'
import { call } from '../../../../lib/api.ts'
import { formatCedula } from '../../../../lib/format.ts'
import { useTextoEstable } from '../../../../lib/useTextoEstable.ts'
import classes from '../DocumentoForm.module.css'
import { useDocumentoContext } from '../modelo/contexto.ts'

/** DOC-44: the client is searched by name or number and chosen without leaving the form. */
export function Receptor({ onElegido }: { onElegido: () => void }) {
  const { form, change, codCia, errorOf } = useDocumentoContext()
  const [texto, setTexto] = useState('')
  const buscado = useTextoEstable(texto)
  const clientes = useQuery({
    queryKey: ['clientes', codCia, buscado],
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    queryFn: async ({ signal }) =>
      (
        await call(contract.cliente.list, {
          params: { codCia },
          query: { texto: buscado, estado: 'A', pagina: 1, porPagina: 20 },
          signal,
        })
      ).data,
  })
  const opciones = (clientes.data ?? []).filter((c) => c.ruc !== '')

  return (
    <div className={classes.receptor}>
      <Buscador
        etiqueta={mensajes.documento.secciones.buscarCliente}
        campo="cliente"
        placeholder="Nombre o número de identificación"
        texto={texto}
        onTexto={setTexto}
        buscando={texto !== buscado || clientes.isFetching}
        opciones={opciones}
        keyOf={(c) => String(c.clientePK.idCliente)}
        onElegir={(cliente) => {
          change({ cliente })
          setTexto('')
          onElegido()
        }}
        error={errorOf('cliente')}
        render={(c) => <OpcionCliente cliente={c} />}
      />
      {form.cliente && <FichaCliente cliente={form.cliente} />}
    </div>
  )
}

const OpcionCliente = ({ cliente }: { cliente: Cliente }) => (
  <span className={classes.opcionCliente}>
    <span className="recorta medio">{cliente.nombreCliente}</span>
    <span className="sec nota">{formatCedula(cliente.ruc)}</span>
    <span className="sec nota recorta">{cliente.correo}</span>
  </span>
)

function FichaCliente({ cliente }: { cliente: Cliente }) {
  const datos: [string, string][] = [
    ['Nombre', cliente.nombreCliente],
    [cliente.tipoDoctoPersona.nombreDoctoPersona, formatCedula(cliente.ruc)],
    ['Correo', cliente.correo],
    ['Teléfono', cliente.telefono],
    ['Dirección', cliente.direccion],
    ['Actividad económica', cliente.idActividadEconomica ?? ''],
  ]
  return (
    <dl className={classes.ficha}>
      {datos
        .filter(([, valor]) => valor !== '')
        .map(([nombre, valor]) => (
          <div key={nombre}>
            <dt className="sec nota">{nombre}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
    </dl>
  )
}
