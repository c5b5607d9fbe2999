import { create } from 'qrcode'
import { useMemo } from 'react'

/** The clave as the printed documents carry it (docs/hacienda.md §2): level M, one path. */
export function Qr({ clave, className }: { clave: string; className?: string | undefined }) {
  const { lado, d } = useMemo(() => {
    const { modules } = create(clave, { errorCorrectionLevel: 'M' })
    const oscuros = [...modules.data].flatMap((bit, i) =>
      bit ? [`M${i % modules.size} ${Math.floor(i / modules.size)}h1v1h-1z`] : [],
    )
    return { lado: modules.size, d: oscuros.join('') }
  }, [clave])
  return (
    <svg
      className={className}
      viewBox={`0 0 ${lado} ${lado}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={`Código QR de la clave ${clave}`}
    >
      <path d={d} fill="currentColor" />
    </svg>
  )
}
