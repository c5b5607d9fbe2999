import { create } from 'qrcode'
import { useMemo } from 'react'

/** A code as one path, level M. */
export function Qr({ dato, className }: { dato: string; className?: string | undefined }) {
  const { lado, d } = useMemo(() => {
    const { modules } = create(dato, { errorCorrectionLevel: 'M' })
    const oscuros = [...modules.data].flatMap((bit, i) =>
      bit ? [`M${i % modules.size} ${Math.floor(i / modules.size)}h1v1h-1z`] : [],
    )
    return { lado: modules.size, d: oscuros.join('') }
  }, [dato])
  return (
    <svg
      className={className}
      viewBox={`0 0 ${lado} ${lado}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={`Código QR: ${dato}`}
    >
      <path d={d} fill="currentColor" />
    </svg>
  )
}
