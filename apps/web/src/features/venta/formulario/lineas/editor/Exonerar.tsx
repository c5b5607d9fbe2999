import { ActionIcon, TextInput } from '@mantine/core'
import { contract, isAutorizacionVencida, parseFechaEntrada } from '@pura/contract'
import { fechaAt, formatFecha } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { FechaInput } from '../../../../../components/campos/FechaInput.tsx'
import { Seleccion } from '../../../../../components/campos/Seleccion.tsx'
import { formatMonto } from '../../../../../lib/formato/format.ts'
import { call } from '../../../../../lib/servidor/api.ts'
import type { ExoneracionLinea, LineaForm } from '../../../modelo/estado.ts'
import {
  asksArticulo,
  covers,
  exoneracionOf,
  exoneracionVacia,
  INSTITUCIONES,
  PUNTOS,
  TIPOS,
} from '../../../modelo/origen/exonerar.ts'
import { useDocumentoContext } from '../../base/contexto.ts'
import { Bloque } from './Bloque.tsx'
import classes from './EditorLinea.module.css'

const textos = mensajes.documento

/** IVA-03 to IVA-08: exoneration of a line. Points above zero activate it. */
export function Exonerar({ linea, exonerado }: { linea: LineaForm; exonerado: string }) {
  const { dispatch, tipo, moneda } = useDocumentoContext()
  const [aviso, setAviso] = useState<string>()
  // Reason, date and institution typed first are kept here until there is a number or points.
  const [anticipada, setAnticipada] = useState<ExoneracionLinea | null>(null)
  const x = linea.exoneracion ?? anticipada ?? exoneracionVacia()
  const esNota = tipo === 'NC' || tipo === 'ND'

  const write = (campos: Partial<ExoneracionLinea>) => {
    setAviso(undefined)
    const exoneracion = { ...x, ...campos }
    const isNada = exoneracion.puntos === '0' && exoneracion.numero === ''
    setAnticipada(isNada ? exoneracion : null)
    dispatch({ clase: 'linea', id: linea.id, campos: { exoneracion: isNada ? null : exoneracion } })
  }

  async function find() {
    try {
      const { data } = await call(contract.exoneracion.find, { query: { autorizacion: x.numero.trim() } })
      if (isAutorizacionVencida(data, fechaAt(new Date()))) return setAviso(textos.exoneracionVencida)
      if (!covers(data, linea)) return setAviso(textos.exoneracionSinLineas)
      write({ ...exoneracionOf(data, linea), deDocumento: false })
    } catch {
      setAviso(textos.exoneracionInvalida)
    }
  }

  return (
    <Bloque
      titulo={textos.exonerarIva}
      lado={exonerado && formatMonto(exonerado, moneda)}
      empiezaAbierto={linea.exoneracion !== null}
    >
      <TextInput
        label="Documento de exoneración"
        maxLength={40}
        value={x.numero}
        onChange={(event) => write({ numero: event.currentTarget.value.toUpperCase() })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey) return
          event.preventDefault()
          void find()
        }}
        rightSection={
          <ActionIcon variant="subtle" color="gray" aria-label="Consultar la autorización" onClick={() => void find()}>
            <IconSearch size={16} stroke={1.8} aria-hidden />
          </ActionIcon>
        }
        error={aviso}
      />
      <Seleccion
        label="Motivo"
        allowDeselect={false}
        data={TIPOS.filter((t) => esNota || !t.soloNotas).map((t) => ({
          value: t.codigo,
          label: `${t.codigo} · ${t.nombre}`,
        }))}
        value={x.tipo}
        onChange={(codigo) => codigo !== null && write({ tipo: codigo })}
      />
      {x.tipo === '99' && (
        <TextInput
          label="Descripción del motivo"
          maxLength={100}
          value={x.otroTipo}
          onChange={(event) => write({ otroTipo: event.currentTarget.value })}
        />
      )}
      <div className={`rejilla hueco-10 ${classes.dos}`}>
        <FechaInput
          label="Fecha"
          fecha={parseFechaEntrada(x.fecha)}
          onFecha={(fecha) => write({ fecha: fecha ? formatFecha(fecha) : '' })}
        />
        <Seleccion
          label="Porcentaje"
          allowDeselect={false}
          data={(PUNTOS.includes(x.puntos) ? PUNTOS : [...PUNTOS, x.puntos]).map((p) => ({
            value: p,
            label: p.replace('.', ','),
          }))}
          value={x.puntos}
          onChange={(puntos) => puntos !== null && write({ puntos, delRegistro: '' })}
        />
      </div>
      {x.delRegistro !== '' && Number(x.delRegistro) > Number(x.puntos) && (
        <p className="nota sec" role="status">
          {textos.puntosDelRegistro(x.delRegistro, x.puntos)}
        </p>
      )}
      {asksArticulo(x.tipo) && (
        <div className={`rejilla hueco-10 ${classes.dos}`}>
          <TextInput
            label="Artículo"
            inputMode="numeric"
            maxLength={6}
            value={x.articulo}
            onChange={(event) => write({ articulo: event.currentTarget.value.replace(/\D/g, '') })}
          />
          <TextInput
            label="Inciso"
            inputMode="numeric"
            maxLength={6}
            value={x.inciso}
            onChange={(event) => write({ inciso: event.currentTarget.value.replace(/\D/g, '') })}
          />
        </div>
      )}
      <Seleccion
        label="Institución"
        allowDeselect={false}
        data={INSTITUCIONES.map((i) => ({ value: i.codigo, label: `${i.codigo} · ${i.nombre}` }))}
        value={x.institucion}
        onChange={(institucion) => institucion !== null && write({ institucion })}
      />
      {x.institucion === '99' && (
        <TextInput
          label="Nombre de la institución"
          maxLength={160}
          value={x.otraInstitucion}
          onChange={(event) => write({ otraInstitucion: event.currentTarget.value })}
        />
      )}
    </Bloque>
  )
}
