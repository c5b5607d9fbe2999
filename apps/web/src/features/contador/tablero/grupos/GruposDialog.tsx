import { ActionIcon, Button, Modal, TextInput } from '@mantine/core'
import { contract, type GrupoTablero } from '@pura/contract'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../components/acciones/ConfirmDialog.tsx'
import { motivoDeCampo, motivoOf } from '../../../../lib/formato/motivo.ts'
import { avisos } from '../../../../lib/navegador/avisos.ts'
import { call } from '../../../../lib/servidor/api.ts'
import { refreshTablero } from '../base/consultas.ts'
import classes from './Grupos.module.css'

interface PropsDeGruposDialog {
  grupos: readonly GrupoTablero[]
  onClose: () => void
}

/** Creates, renames and deletes the groups of companies. */
export default function GruposDialog({ grupos, onClose }: PropsDeGruposDialog) {
  const queryClient = useQueryClient()
  const [nuevo, setNuevo] = useState('')
  const [quitando, setQuitando] = useState<GrupoTablero>()
  const refresh = () => refreshTablero(queryClient)
  const create = useMutation({
    mutationFn: (nombre: string) => call(contract.tableroContador.crearGrupo, { body: { nombre } }),
    onSuccess: (_, nombre) => {
      setNuevo('')
      avisos.bien(t.grupoCreado(nombre))
      return refresh()
    },
  })
  const remove = useMutation({
    mutationFn: ({ idGrupo }: GrupoTablero) => call(contract.tableroContador.quitarGrupo, { params: { idGrupo } }),
    onError: (error) => avisos.mal(motivoOf(error)),
    onSettled: () => {
      setQuitando(undefined)
      return refresh()
    },
  })
  return (
    <Modal opened onClose={onClose} title={t.grupos} size="sm" closeButtonProps={{ 'aria-label': 'Cerrar' }}>
      <form
        className={`tira hueco-8 ${classes.nuevo}`}
        onSubmit={(event) => {
          event.preventDefault()
          if (nuevo.trim() !== '') create.mutate(nuevo.trim())
        }}
      >
        <TextInput
          className="crece"
          label={t.grupoNuevo}
          placeholder={t.grupoEjemplo}
          maxLength={60}
          autoComplete="off"
          data-autofocus
          error={create.error && motivoDeCampo(create.error)}
          value={nuevo}
          onChange={(event) => setNuevo(event.currentTarget.value)}
        />
        <Button type="submit" loading={create.isPending} disabled={nuevo.trim() === ''}>
          {t.crearGrupo}
        </Button>
      </form>
      {grupos.length === 0 ? (
        <p className="sec">{t.sinGrupos}</p>
      ) : (
        <ul className="rejilla hueco-8" aria-label={t.grupos}>
          {grupos.map((grupo) => (
            <Grupo key={`${grupo.idGrupo} ${grupo.version}`} grupo={grupo} onRemove={() => setQuitando(grupo)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        abierto={quitando !== undefined}
        titulo={quitando ? t.quitarGrupo(quitando.nombre) : ''}
        detalle={quitando && t.preguntaQuitarGrupo(quitando.companias)}
        peligro
        ocupado={remove.isPending}
        onSi={() => quitando && remove.mutate(quitando)}
        onNo={() => setQuitando(undefined)}
      />
    </Modal>
  )
}

function Grupo({ grupo, onRemove }: { grupo: GrupoTablero; onRemove: () => void }) {
  const { idGrupo, version, companias } = grupo
  const queryClient = useQueryClient()
  const [nombre, setNombre] = useState(grupo.nombre)
  const { mutate, error, isPending } = useMutation({
    mutationFn: (nuevo: string) =>
      call(contract.tableroContador.cambiarGrupo, { params: { idGrupo }, body: { nombre: nuevo, version } }),
    onSuccess: () => refreshTablero(queryClient),
  })
  const save = () => {
    const limpio = nombre.trim()
    if (limpio === '') setNombre(grupo.nombre)
    else if (limpio !== grupo.nombre && !isPending) mutate(limpio)
  }
  return (
    <li className={`fila hueco-8 ${classes.grupo}`}>
      <TextInput
        className="crece"
        aria-label={t.nombreDeGrupo(grupo.nombre)}
        maxLength={60}
        autoComplete="off"
        error={error && motivoDeCampo(error)}
        value={nombre}
        onChange={(event) => setNombre(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
      <span className="sec nota num">{t.companias(companias)}</span>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t.quitarGrupo(grupo.nombre)} onClick={onRemove}>
        <IconTrash size={17} stroke={1.7} />
      </ActionIcon>
    </li>
  )
}
